import { useEffect, useRef } from 'react'

/**
 * Keeps the focus with rows that are added and removed: in the first input of the new row, or on
 * the last button of the list, which adds one.
 */
export function useRowFocus(count: number) {
  const box = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  const before = useRef(count)
  useEffect(() => {
    const isMore = count > before.current
    before.current = count
    if (!isAsked.current) return
    isAsked.current = false
    const target = isMore
      ? box.current?.querySelector<HTMLElement>('[role="listitem"]:last-child input')
      : [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)
    target?.focus()
  }, [count])
  return { box, ask: () => void (isAsked.current = true) }
}
