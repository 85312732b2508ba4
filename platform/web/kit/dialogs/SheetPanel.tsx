import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type PointerEvent, useRef } from 'react'

import { Button } from '../Button.tsx'
import { classNames } from '../classNames.ts'
import look from '../overlay/Overlay.module.css'
import type { SheetProps } from '../overlay/Sheet.tsx'
import { useBackClose } from './useBackClose.ts'

/** The sheet itself: it traps the focus and makes the page behind inert. */
export function SheetPanel({
  open,
  onClose,
  title,
  tall = false,
  onClear,
  onConfirm,
  confirmText = '确定',
  children,
}: SheetProps) {
  useBackClose(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={look.mask} />
        <Dialog.Viewport className={look.viewport}>
          <Dialog.Popup className={classNames(look.sheet, tall && look.tall)}>
            <DragHandle onClose={onClose} />
            <div className={look.head}>
              {onClear ? (
                <Button kind="plain" onPress={onClear}>
                  清空
                </Button>
              ) : onConfirm ? (
                <Button kind="plain" onPress={onClose}>
                  取消
                </Button>
              ) : (
                <span />
              )}
              <Dialog.Title>{title}</Dialog.Title>
              {onConfirm ? (
                <Button kind="plain" onPress={onConfirm}>
                  {confirmText}
                </Button>
              ) : (
                <Dialog.Close className={look.close} aria-label="关闭">
                  <X size="1.375rem" strokeWidth={1.75} aria-hidden="true" />
                </Dialog.Close>
              )}
            </div>
            <div className={look.body}>{children}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const closeAfterPx = 96

/**
 * Dragging the handle down closes the sheet, otherwise it springs back. Touch only: the keyboard
 * uses Escape.
 */
function DragHandle({ onClose }: { onClose: () => void }) {
  const startY = useRef<number | undefined>(undefined)
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const sheet = event.currentTarget.parentElement
    if (startY.current === undefined || !sheet) return
    sheet.style.transition = 'none'
    sheet.style.transform = `translateY(${Math.max(0, event.clientY - startY.current)}px)`
  }
  const end = (event: PointerEvent<HTMLDivElement>) => {
    const sheet = event.currentTarget.parentElement
    const distance = startY.current === undefined ? 0 : event.clientY - startY.current
    startY.current = undefined
    sheet?.style.removeProperty('transition')
    sheet?.style.removeProperty('transform')
    if (distance > closeAfterPx) onClose()
  }
  return (
    <div
      className={look.handle}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        startY.current = event.clientY
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
