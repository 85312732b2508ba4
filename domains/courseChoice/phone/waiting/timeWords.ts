import { wireDate } from '../../../../platform/contract/time.ts'
import { weekdayName } from '../../../afterSchool/contract/weekTimes.ts'
import { plusDays, weekdayOf } from '../../../people/contract/schoolDays.ts'

/** A wire time as people say it: 今天 19:00, 明天 19:00, 11月30日（周一）19:00. */
export const momentWords = (wire: string, now: Date): string =>
  `${dayWords(wire, now)} ${wire.slice(11, 16)}`.replace('） ', '）')

/** A wire date or time as a day: 今天, 明天, 11月30日（周一）. The year only if it is another one. */
export function dayWords(wire: string, now: Date): string {
  const day = wire.slice(0, 10)
  const today = wireDate(now)
  if (day === today) return '今天'
  if (day === plusDays(today, 1)) return '明天'
  const [year = '', month, date] = day.split('-')
  const yearWords = year === today.slice(0, 4) ? '' : `${year}年`
  return `${yearWords}${Number(month)}月${Number(date)}日（${weekdayName(weekdayOf(day))}）`
}
