import { useEffect, useState } from 'react'

/** Debounces a value: typing triggers a search only when it pauses. */
export function useLater<Value>(value: Value, pauseMs: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return later
}
