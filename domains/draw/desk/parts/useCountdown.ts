import { useEffect, useState } from 'react'

import { momentOf } from '../../../../platform/contract/time.ts'

/** The time until a deadline by the server's clock. */
export function useCountdown(deadline: string, serverNow: string, receivedAtMs: number) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const passedMs = nowMs - receivedAtMs
  const leftMs = momentOf(deadline).getTime() - momentOf(serverNow).getTime() - passedMs
  return { isOver: leftMs <= 0, left: durationText(Math.max(0, Math.ceil(leftMs / 1000))) }
}

function durationText(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  ]
  if (days > 0) return `${days} 天 ${hours} 小时 ${minutes} 分`
  if (hours > 0) return `${hours} 小时 ${minutes} 分 ${seconds % 60} 秒`
  return `${minutes} 分 ${seconds % 60} 秒`
}
