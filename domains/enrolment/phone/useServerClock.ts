import { useEffect, useState } from 'react'

import { momentOf } from '../../../platform/contract/time.ts'

/**
 * The server's current time in milliseconds: the last answer advanced by this device's clock, which
 * may be wrong.
 */
export function useServerClock(
  serverNow: string | undefined,
  receivedAtMs: number,
  tickMs = 1000,
): number {
  const offsetMs = serverNow === undefined ? 0 : momentOf(serverNow).getTime() - receivedAtMs
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return nowMs + offsetMs
}
