import { useEffect, useRef } from 'react'

// An error message that appears between press and click moves the button, and the click is lost.
const pressMs = 200

type Timer = ReturnType<typeof setTimeout>

const left = new Set<Timer>()

/** Validates a field shortly after its blur. */
export function judgeLate(judge: () => void): Timer {
  const timer = setTimeout(() => {
    left.delete(timer)
    judge()
  }, pressMs)
  left.add(timer)
  return timer
}

/**
 * Cancels all pending validations of blurred fields, because they must not overwrite the server's
 * errors.
 */
export function clearLeft(): void {
  for (const timer of left) clearTimeout(timer)
  left.clear()
}

/**
 * Reports a blur with a short delay. A field that is gone by then, for instance in a removed row,
 * is not reported, because the form would register it again.
 */
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
