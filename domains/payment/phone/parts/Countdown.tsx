import { useEffect, useEffectEvent, useState } from 'react'

import { momentOf } from '../../../../platform/contract/time.ts'
import { remaining } from './remaining.ts'

const secondMs = 1000

/** Counts down to a moment by the server's clock; the device's own may be wrong. */
export function Countdown({
  until,
  serverNow,
  onOver,
}: {
  until: string
  serverNow: string
  onOver: () => unknown
}) {
  const totalMs = momentOf(until).getTime() - momentOf(serverNow).getTime()
  const [begunMs] = useState(() => performance.now())
  const [leftMs, setLeftMs] = useState(totalMs)
  const over = useEffectEvent(onOver)
  const isOver = leftMs <= 0
  useEffect(() => {
    if (isOver) return undefined
    const tick = () => setLeftMs(totalMs - (performance.now() - begunMs))
    const timer = setInterval(tick, secondMs)
    return () => clearInterval(timer)
  }, [isOver, totalMs, begunMs])
  useEffect(() => {
    if (isOver && totalMs > 0) void over()
  }, [isOver, totalMs])
  return isOver ? (
    <>付款时间已过，正在核对</>
  ) : (
    <>
      名额为您保留 <time>{remaining(leftMs)}</time>，请在这之前付款
    </>
  )
}
