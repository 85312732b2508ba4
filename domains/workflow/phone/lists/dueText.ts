import { momentOf } from '../../../../platform/contract/time.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** The time until a task's deadline, or since it passed. */
export function dueText(dueTime: string, now: Date): string {
  const leftMs = momentOf(dueTime).getTime() - now.getTime()
  return leftMs > 0 ? `还剩 ${spanText(leftMs)}` : `已超时 ${spanText(-leftMs)}`
}

function spanText(spanMs: number): string {
  if (spanMs >= 2 * dayMs) return `${Math.floor(spanMs / dayMs)} 天`
  if (spanMs >= hourMs) return `${Math.floor(spanMs / hourMs)} 小时`
  return `${Math.max(1, Math.floor(spanMs / minuteMs))} 分钟`
}
