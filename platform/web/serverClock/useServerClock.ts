import { useEffect, useState } from 'react'

import { momentOf } from '../../contract/time.ts'

/** An answer with the server's time, and when it arrived on this device's clock. */
export type ServerTime = { readonly serverNow: string; readonly receivedAtMs: number }

/**
 * The server's time now, moving every second. It is the time of the answer plus what has passed on
 * this device since, so a wrong clock of the device does not matter.
 */
export function useServerClock({ serverNow, receivedAtMs }: ServerTime): Date {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const passedMs = Math.max(0, nowMs - receivedAtMs)
  return new Date(momentOf(serverNow).getTime() + passedMs)
}
