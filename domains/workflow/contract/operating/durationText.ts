/** A duration as people write it: 2 天 3 小时, 5 分钟. */
export function durationText(spanMs: number): string {
  const minutes = Math.floor(spanMs / 60_000)
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor(minutes / 60) % 24,
    minutes % 60,
  ]
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return rest > 0 ? `${hours} 小时 ${rest} 分钟` : `${hours} 小时`
  return rest > 0 ? `${rest} 分钟` : '不到 1 分钟'
}
