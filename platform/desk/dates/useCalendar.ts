import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/** What the text fields and the popover of one date control share. */
export type Calendar = ReturnType<typeof useCalendar>

/**
 * Opens the calendar under a date field by click or arrow down, and closes it by Escape, by a press
 * elsewhere, or when the focus goes on. `onLeave` follows when the whole control loses the focus.
 */
export function useCalendar(onLeave?: () => void) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isEntered, setEntered] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    setEntered(false)
  }
  const isOurs = (target: EventTarget | null) =>
    target instanceof Node &&
    (box.current?.contains(target) === true || popup.current?.contains(target) === true)
  usePressElsewhere(isOpen, (target) => isOurs(target) || close())
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (isOurs(relatedTarget)) return
    if (relatedTarget !== null) close()
    onLeave?.()
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    close()
    box.current?.querySelector('input')?.focus()
  }
  const enter = () => {
    setOpen(true)
    setEntered(true)
  }
  return {
    id,
    isOpen,
    isEntered,
    box,
    popup,
    open: () => setOpen(true),
    enter,
    close,
    leave,
    closeByKey,
  }
}

function usePressElsewhere(isOn: boolean, onPress: (target: EventTarget | null) => unknown): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!isOn) return
    const press = ({ target }: PointerEvent) => void latest.current(target)
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOn])
}
