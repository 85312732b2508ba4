import { useEffect, useState } from 'react'

/** A value once it has stood still for a while: what is typed is asked for when the typing pauses. */
export function useLater<Value>(value: Value, pauseMs: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return later
}
