type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function'

/** The browser's barcode detector; undefined if the browser has none. */
export function codeDetector(): Detector | undefined {
  const Found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return isDetectorClass(Found) ? new Found({ formats: ['qr_code'] }) : undefined
}

const lookEveryMs = 250

/** Scans the picture until it finds a code or is stopped. */
export function watchForCode(
  video: HTMLVideoElement,
  detector: Detector,
  onCode: (text: string) => void,
): () => void {
  let isStopped = false
  const look = async () => {
    const codes = await detector.detect(video).catch(() => [])
    const [first] = codes
    if (isStopped) return
    if (first) onCode(first.rawValue)
    setTimeout(() => void look(), lookEveryMs)
  }
  void look()
  return () => {
    isStopped = true
  }
}
