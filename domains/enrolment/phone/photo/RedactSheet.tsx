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
  const [chosen, setChosen] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const start = useRef<Point>(undefined)
  const grabbed = useRef<Point>(undefined)
  const preview = useBlobUrl(file)
  const change = (at: number, next: Cover | undefined) =>
    setCovers(covers.flatMap((one, index) => (index === at ? (next ?? []) : [one])))
  const draw = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = shareOf(event.currentTarget, event)
      setChosen(undefined)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) setDrawn(coverBetween(start.current, shareOf(event.currentTarget, event)))
    },
    onPointerUp: () => {
      if (drawn && drawn.width > 0.01 && drawn.height > 0.005) setCovers([...covers, drawn])
      start.current = undefined
      setDrawn(undefined)
    },
  }
  const drag = (at: number, cover: Cover) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      grabbed.current = shareOf(event.currentTarget.parentElement, event)
      setChosen(at)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = grabbed.current
      if (!from) return
      const to = shareOf(event.currentTarget.parentElement, event)
      change(at, nudged(cover, { x: to.x - from.x, y: to.y - from.y }, false))
      grabbed.current = to
    },
    onPointerUp: () => void (grabbed.current = undefined),
  })
  const removeOne = () => {
    change(chosen ?? covers.length - 1, undefined)
    setChosen(undefined)
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
      <p className={look.hint}>
        在图片上拖动，遮住与报名无关的内容。遮住的部分不会上传。拖动遮挡可以移动，点一下选中后可以删除。
      </p>
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
              aria-pressed={at === chosen}
              {...drag(at, cover)}
              onFocus={() => setChosen(at)}
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
        <Button kind="plain" disabled={covers.length === 0} onPress={removeOne}>
          {chosen === undefined ? '删除最后一块' : '删除选中的'}
        </Button>
        <Button kind="primary" busy={isBusy} onPress={() => void finish()}>
          {covers.length > 0 ? '遮好了，上传' : '不用遮挡，上传'}
        </Button>
      </div>
    </Sheet>
  )
}

type Point = { readonly x: number; readonly y: number }

/** Where the pointer is, in shares of the sides of the glass over the picture. */
function shareOf(glass: HTMLElement | null, { clientX, clientY }: PointerEvent): Point {
  const { left = 0, top = 0, width = 1, height = 1 } = glass?.getBoundingClientRect() ?? {}
  return { x: (clientX - left) / Math.max(1, width), y: (clientY - top) / Math.max(1, height) }
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
