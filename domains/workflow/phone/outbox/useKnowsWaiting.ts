import { useEffect, useState } from 'react'

import { useWaiting } from '../../../../platform/web/outbox/waiting.ts'

const patienceMs = 1000

/** Whether what waits can be relied on: read, or not to be read within a second, for a store that hangs holds up nobody. */
export function useKnowsWaiting(): boolean {
  const { isRead } = useWaiting()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isRead || isLate
}
