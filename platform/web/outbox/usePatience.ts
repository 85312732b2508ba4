import { useEffect, useState } from 'react'

const patienceMs = 1000

/** Whether a second has passed: what takes longer holds up nobody. */
export function usePatience(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
