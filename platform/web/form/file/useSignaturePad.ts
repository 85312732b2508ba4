import { useEffect, useRef, useState } from 'react'
import Pad from 'signature_pad'

/**
 * A drawing area for a signature, always dark ink on white as on paper, with its strokes and
 * actions.
 */
export function useSignaturePad(
  onDone: (picture: Blob) => Promise<unknown>,
  typedName: string | undefined,
) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(undefined)
  const [strokes, setStrokes] = useState(0)
  const [isTyped, setTyped] = useState(false)
  const typed = useRef('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const fresh = new Pad(element, { backgroundColor: '#fff', penColor: ink })
    fresh.addEventListener('endStroke', () => setStrokes(fresh.toData().length))
    pad.current = fresh
    // Preserves the strokes when the phone is turned.
    const sizes = new ResizeObserver(() => {
      fit(element, fresh)
      if (typed.current) setName(element, typed.current)
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      fresh.off()
    }
  }, [])
  const show = (data: ReturnType<Pad['toData']>) => {
    pad.current?.fromData(data)
    setStrokes(data.length)
    setTyped(false)
    typed.current = ''
  }
  const sign = () => {
    show([])
    if (!canvas.current || !typedName) return
    setName(canvas.current, typedName)
    setTyped(true)
    typed.current = typedName
  }
  const done = async () => {
    const picture = await new Promise<Blob | null>((resolve) =>
      canvas.current?.toBlob(resolve, 'image/png'),
    )
    if (!picture) return
    setBusy(true)
    await onDone(picture)
    setBusy(false)
  }
  const undo = () => show(pad.current?.toData().slice(0, -1) ?? [])
  const clear = () => show([])
  return {
    canvas,
    strokes,
    isTyped,
    isBusy,
    isBlank: strokes === 0 && !isTyped,
    sign,
    undo,
    clear,
    done,
  }
}

const ink = '#1B1F26'

/**
 * Scales the canvas to the screen's pixel density and redraws the strokes, smaller if the area has
 * become smaller.
 */
function fit(canvas: HTMLCanvasElement, pad: Pad): void {
  const ratio = Math.max(window.devicePixelRatio, 1)
  const shrunk = Math.min(
    1,
    (canvas.offsetWidth * ratio) / canvas.width,
    (canvas.offsetHeight * ratio) / canvas.height,
  )
  const strokes = pad.toData().map((stroke) => ({
    ...stroke,
    points: stroke.points.map((at) => ({ ...at, x: at.x * shrunk, y: at.y * shrunk })),
  }))
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.fromData(strokes)
}

/** Draws a name as large as the area allows, in a handwriting font of the device. */
function setName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const [width, height] = [canvas.offsetWidth, canvas.offsetHeight]
  const size = Math.min(height * 0.5, (width * 0.85) / Math.max(Array.from(name).length, 1))
  context.font = `${size}px KaiTi, STKaiti, 'Kaiti SC', 'Noto Sans SC', cursive`
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2)
}
