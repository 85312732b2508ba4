import * as z from 'zod/mini'

/** A time of day as `HH:mm`. */
export const clock = z
  .string()
  .check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '应为 时:分，例如 16:10' }))

/** Minutes after midnight of a time of day. */
export function minuteOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The time of day of a minute after midnight. */
export const clockOf = (minute: number): string =>
  `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const names = ['一', '二', '三', '四', '五', '六', '日'] as const

/** Monday is 1. */
export const weekdayName = (weekday: number): string => `周${names[weekday - 1] ?? weekday}`

/** A time of the week, in minutes after midnight. */
export type WeekTime = {
  readonly weekday: number
  readonly beginMinute: number
  readonly endMinute: number
}

/** A time of the week in words: 周一 16:10–17:10. */
export const timeWords = ({ weekday, ...span }: WeekTime): string =>
  `${weekdayName(weekday)} ${spanWords(span)}`

/** The times of each weekday in one line: 周一 16:10–17:00、17:10–18:00. */
export function timesByWeekday(times: readonly string[]): string[] {
  const spans = new Map<string, Set<string>>()
  for (const time of times) {
    const [weekday = '', span = ''] = time.split(' ')
    spans.set(weekday, (spans.get(weekday) ?? new Set()).add(span))
  }
  return [...spans].map(([weekday, ofDay]) => `${weekday} ${[...ofDay].join('、')}`)
}

/** A part of a day in words: 16:10–17:10. */
export const spanWords = ({
  beginMinute,
  endMinute,
}: Pick<WeekTime, 'beginMinute' | 'endMinute'>): string =>
  `${clockOf(beginMinute)}–${clockOf(endMinute)}`

/** Whether two times of the week overlap. Times that only touch do not. */
export const overlap = (one: WeekTime, other: WeekTime): boolean =>
  one.weekday === other.weekday &&
  one.beginMinute < other.endMinute &&
  other.beginMinute < one.endMinute
