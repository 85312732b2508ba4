type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = new (options: { formats: ['qr_code'] }) => Detector

const isDetectorClass = (value: unknown): value is DetectorClass => typeof value === 'function'

/** The browser’s own detector of codes, or one that does the same where it has none. */
export async function codeDetector(): Promise<Detector> {
  const Own: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  const Found: DetectorClass = isDetectorClass(Own)
    ? Own
    : (await import('qr/decode.js')).BarcodeDetector
  return new Found({ formats: ['qr_code'] })
}

const lookEveryMs = 250

/** Scans the picture for codes until it is stopped; a code in view is told again and again. */
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
