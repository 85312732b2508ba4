const dayMs = 24 * 60 * 60 * 1000
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

const dateOf = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`)

/** The day `count` days after a wire date. */
export const dayAfter = (day: string, count: number): string =>
  new Date(dateOf(day).getTime() + count * dayMs).toISOString().slice(0, 10)

/** How many days a wire date is after another one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs)

/**
 * A wire date as people say it: `11月30日（周一）`. The year is left out if it is the year of
 * `today`.
 */
export function dayWords(day: string, today: string): string {
  const date = dateOf(day)
  if (Number.isNaN(date.getTime())) return day
  return `${yearOf(day, today)}${date.getUTCMonth() + 1}月${date.getUTCDate()}日（${weekdayOf(day)}）`
}

/** The weekday of a wire date: `周一`. */
export const weekdayOf = (day: string): string => weekdays[dateOf(day).getUTCDay()] ?? ''

/** A wire time as people say it: `11月30日（周一）14:00`. */
export const minuteWords = (moment: string, today: string): string =>
  `${dayWords(moment, today)}${moment.slice(11, 16)}`

/** One day, or the first and the last: `11月30日（周一）至12月2日（周三）`. */
export const daysWords = (begin: string, end: string, today: string): string =>
  begin === end ? dayWords(begin, today) : `${dayWords(begin, today)}至${dayWords(end, begin)}`

const yearOf = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? '' : `${day.slice(0, 4)}年`
