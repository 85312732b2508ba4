import { useEffect, useState } from 'react'

const patienceMs = 1000

/** Turns true after a second, so that slow work does not block the page. */
export function usePatience(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
