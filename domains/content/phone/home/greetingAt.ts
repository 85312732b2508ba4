const shanghaiOffsetHours = 8

/** The greeting for the time of day, by the school's clock. */
export function greetingAt(now: Date): string {
  const hour = (now.getUTCHours() + shanghaiOffsetHours) % 24
  if (hour < 5) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}
