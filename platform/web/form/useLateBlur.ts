import { useEffect, useRef } from 'react'

// A sentence that appears between a press and its click pushes away what was pressed, and the press is lost.
export const pressMs = 200

/** Tells a moment late that a field was left. One that is gone by then, as of a row that was removed, is not left any more: the form would take it up again. */
export function useLateBlur(name: string, onBlur: (() => void) | undefined): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onBlur)
  useEffect(() => {
    latest.current = onBlur
  })
  useEffect(() => () => clearTimeout(timer.current), [name])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current?.(), pressMs)
  }
}
