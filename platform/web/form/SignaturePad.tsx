import { useEffect, useRef, useState } from 'react'
import Pad from 'signature_pad'

import { Button } from '../kit/Button.tsx'
import look from './ImageField.module.css'

/** The field to write in; always dark ink on white, as on paper. */
export function SignaturePad({ onDone }: { onDone: (picture: Blob) => Promise<unknown> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(undefined)
  const [isEmpty, setEmpty] = useState(true)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const ratio = Math.max(window.devicePixelRatio, 1)
    element.width = element.offsetWidth * ratio
    element.height = element.offsetHeight * ratio
    element.getContext('2d')?.scale(ratio, ratio)
    const fresh = new Pad(element, { backgroundColor: '#fff', penColor: '#1B1F26' })
    fresh.addEventListener('endStroke', () => setEmpty(false))
    pad.current = fresh
    return () => fresh.off()
  }, [])
  const clear = () => {
    pad.current?.clear()
    setEmpty(true)
  }
  const done = async () => {
    const picture = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'))
    if (!picture) return
    setBusy(true)
    await onDone(picture)
    setBusy(false)
  }
  return (
    <>
      <canvas ref={canvas} className={look.pad} aria-label="签名区，请用手指书写" role="img" />
      <div className={look.padActions}>
        <Button onPress={clear}>重写</Button>
        <Button kind="primary" disabled={isEmpty} busy={isBusy} onPress={done}>
          完成
        </Button>
      </div>
    </>
  )
}
