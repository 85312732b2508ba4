import { wireDate } from '../contract/time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Formats a time as 刚刚, minutes, hours, days up to 30, then the date (or months and years where
 * no date is wanted), as spec.md 9 requires.
 */
export function relativeTime(at: Date, now: Date, beyond: 'date' | 'months' = 'date'): string {
  const passedMs = now.getTime() - at.getTime()
  if (passedMs < 5 * minuteMs) return passedMs < -5 * minuteMs ? wireDate(at) : '刚刚'
  if (passedMs < hourMs) return `${Math.floor(passedMs / minuteMs)}分钟前`
  if (passedMs < dayMs) return `${Math.floor(passedMs / hourMs)}小时前`
  if (passedMs < 30 * dayMs) return `${Math.floor(passedMs / dayMs)}天前`
  if (beyond === 'date') return wireDate(at)
  return passedMs < 365 * dayMs
    ? `${Math.floor(passedMs / (30 * dayMs))}个月前`
    : `${Math.floor(passedMs / (365 * dayMs))}年前`
}
