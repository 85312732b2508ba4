/** The time that is left, as people count it down: 29 分 05 秒. */
export function remaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [minutes, rest] = [Math.trunc(seconds / 60), seconds % 60]
  return minutes > 0 ? `${minutes} 分 ${String(rest).padStart(2, '0')} 秒` : `${rest} 秒`
}
