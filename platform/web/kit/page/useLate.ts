import { useEffect, useState } from 'react'

/**
 * Turns true once a component has been mounted for some time. A threshold for indicators, never a
 * wait.
 */
export function useLate(delayMs: number): boolean {
  const [isLate, setLate] = useState(delayMs === 0)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isLate
}
