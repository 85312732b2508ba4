import { momentOf, wireDate } from './time.ts'

const dayMs = 24 * 60 * 60_000
const weekdays = ['日', '一', '二', '三', '四', '五', '六'] as const

/** A deadline as people say it: 今天 18:00 前, 明天 18:00 前, 11月30日（周一）前, 已过期. */
export function dueWords(due: string, now: Date): string {
  if (momentOf(due) <= now) return '已过期'
  const day = nearDayWords(due.slice(0, 10), now)
  const time = due.slice(11, 16)
  // The end of a day is the day itself, and a later day needs no hour.
  if (day.endsWith('）')) return `${day}前`
  if (time !== '23:59') return `${day} ${time} 前`
  return day === '今天' ? '今天内' : `${day}前`
}

/** A day as people say it: 今天, 明天, 11月30日（周一）. */
export function nearDayWords(day: string, now: Date): string {
  if (day === wireDate(now)) return '今天'
  if (day === wireDate(new Date(now.getTime() + dayMs))) return '明天'
  return dayWithWeekday(day, now)
}

/** A day with its weekday, and with the year only if it is another one. */
export function dayWithWeekday(day: string, now: Date): string {
  const [year = '', month, date] = day.split('-')
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  const yearWords = year === wireDate(now).slice(0, 4) ? '' : `${year}年`
  return `${yearWords}${Number(month)}月${Number(date)}日（周${weekday}）`
}
