import { useEffect, useRef } from 'react'

// A sentence that appears between a press and its click pushes away what was pressed, and the press is lost.
const pressMs = 200

type Timer = ReturnType<typeof setTimeout>

const left = new Set<Timer>()

/** Judges a moment late what was left. */
export function judgeLate(judge: () => void): Timer {
  const timer = setTimeout(() => {
    left.delete(timer)
    judge()
  }, pressMs)
  left.add(timer)
  return timer
}

/** What was left is not judged any more: the server has said of it what it thinks, and that is not to be taken back. */
export function forgetLeft(): void {
  for (const timer of left) clearTimeout(timer)
  left.clear()
}

/** Tells a moment late that a field was left. One that is gone by then, as of a row that was removed, is not left any more: the form would take it up again. */
export function useLateBlur(name: string, onBlur: (() => void) | undefined): () => void {
  const timer = useRef<Timer>(undefined)
  const latest = useRef(onBlur)
  useEffect(() => {
    latest.current = onBlur
  })
  useEffect(() => () => clearTimeout(timer.current), [name])
  return () => {
    clearTimeout(timer.current)
    timer.current = judgeLate(() => latest.current?.())
  }
}
