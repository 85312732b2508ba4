import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Sheet } from '../../../../platform/web/kit/overlay/Sheet.tsx'
import { toast } from '../../../../platform/web/overlays/toasts.ts'
import { useBlobUrl } from '../apply/inputs/useBlobUrl.ts'
import look from './RedactSheet.module.css'
import { coverBetween, nudged, redacted } from './redaction.ts'
import type { Cover } from './redaction.ts'

type Props = {
  file: File
  onDone: (file: File) => void
  onClose: () => void
}

const first: Cover = { left: 0.3, top: 0.45, width: 0.4, height: 0.1 }
const step = 0.02
const moves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Covers lines that the school does not need, before the picture leaves the device. */
export function RedactSheet({ file, onDone, onClose }: Props) {
  const [covers, setCovers] = useState<readonly Cover[]>([])
  const [drawn, setDrawn] = useState<Cover>()
  const [isBusy, setBusy] = useState(false)
  const start = useRef<{ x: number; y: number }>(undefined)
  const preview = useBlobUrl(file)
  const change = (at: number, next: Cover | undefined) =>
    setCovers(covers.flatMap((one, index) => (index === at ? (next ?? []) : [one])))
  const draw = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.target !== event.currentTarget) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = shareAt(event)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (start.current) setDrawn(coverBetween(start.current, shareAt(event)))
    },
    onPointerUp: () => {
      if (drawn && drawn.width > 0.01 && drawn.height > 0.005) setCovers([...covers, drawn])
      start.current = undefined
      setDrawn(undefined)
    },
  }
  const finish = async () => {
    setBusy(true)
    await redacted(file, covers).then(onDone, () =>
      toast('这张图片不能遮挡，请换成 jpg 或 png 格式', 'warning'),
    )
    setBusy(false)
  }
  return (
    <Sheet open onClose={onClose} title="遮住不需要的内容" tall>
      <p className={look.hint}>在图片上拖动，遮住与报名无关的内容。遮住的部分不会上传。</p>
      <div className={look.frame}>
        {preview ? <img src={preview} alt="要上传的图片" draggable={false} /> : null}
        <div className={look.glass} {...draw}>
          {[...covers, ...(drawn ? [drawn] : [])].map((cover, at) => (
            <button
              // Covers have no other identity than their place in the list.
              key={at}
              type="button"
              className={look.cover}
              style={asStyle(cover)}
              aria-label={`遮挡 ${at + 1}，方向键移动，按住 Shift 改变大小，Delete 删除`}
              onKeyDown={(event) => onKey(event, cover, (next) => change(at, next))}
            />
          ))}
        </div>
      </div>
      <div className={look.acts}>
        <Button kind="plain" onPress={() => setCovers([...covers, first])}>
          加一块遮挡
        </Button>
        <Button
          kind="plain"
          disabled={covers.length === 0}
          onPress={() => setCovers(covers.slice(0, -1))}
        >
          撤销上一块
        </Button>
        <Button kind="primary" busy={isBusy} onPress={() => void finish()}>
          {covers.length > 0 ? '遮好了，上传' : '不用遮挡，上传'}
        </Button>
      </div>
    </Sheet>
  )
}

function shareAt(event: PointerEvent<HTMLDivElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: (event.clientX - box.left) / Math.max(1, box.width),
    y: (event.clientY - box.top) / Math.max(1, box.height),
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
const asStyle = ({ left, top, width, height }: Cover) => ({
  left: percent(left),
  top: percent(top),
  width: percent(width),
  height: percent(height),
})

function onKey(
  event: KeyboardEvent,
  cover: Cover,
  change: (next: Cover | undefined) => void,
): void {
  const move = moves[event.key]
  if (move) change(nudged(cover, move, event.shiftKey))
  else if (event.key === 'Delete' || event.key === 'Backspace') change(undefined)
  else return
  event.preventDefault()
}
