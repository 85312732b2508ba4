import * as z from 'zod/mini'

import { dayWords } from '../../../platform/contract/dayWords.ts'

/** The halves of a school day. */
export const Half = z.enum(['AM', 'PM'])
export type Half = z.output<typeof Half>

export const halfNames: Readonly<Record<Half, string>> = { AM: '上午', PM: '下午' }

/** Half a school day. */
export type HalfDay = { readonly day: string; readonly half: Half }

/** A range of half days, both ends included. */
export type Span = {
  readonly beginDate: string
  readonly beginHalf: Half
  readonly endDate: string
  readonly endHalf: Half
}

const keyOf = ({ day, half }: HalfDay): string => `${day} ${half}`

/** Whether one half day comes before another. */
export const isBefore = (one: HalfDay, other: HalfDay): boolean => keyOf(one) < keyOf(other)

export const beginOf = ({ beginDate, beginHalf }: Span): HalfDay => ({
  day: beginDate,
  half: beginHalf,
})
export const endOf = ({ endDate, endHalf }: Span): HalfDay => ({ day: endDate, half: endHalf })

/** The half days of a span that are on school days. */
export function halfDaysIn(span: Span, schoolDays: readonly string[]): HalfDay[] {
  return schoolDays
    .flatMap((day): HalfDay[] => [
      { day, half: 'AM' },
      { day, half: 'PM' },
    ])
    .filter((one) => !isBefore(one, beginOf(span)) && !isBefore(endOf(span), one))
}

/** Counts half days per calendar year. */
export function countByYear(halfDays: readonly HalfDay[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { day } of halfDays)
    counts.set(Number(day.slice(0, 4)), (counts.get(Number(day.slice(0, 4))) ?? 0) + 1)
  return counts
}

/** Converts half days to days: `1.5`. */
export const daysOf = (halfDays: number): number => halfDays / 2

/**
 * The span in words: `11月30日（周一）全天`, `11月30日（周一）下午至12月2日（周三）`. Whole days at its
 * ends are not mentioned, and neither is the year of `today`.
 */
export function spanWords({ beginDate, beginHalf, endDate, endHalf }: Span, today: string): string {
  const begin = dayWords(beginDate, today)
  if (beginDate === endDate)
    return `${begin}${beginHalf === endHalf ? halfNames[beginHalf] : '全天'}`
  const from = beginHalf === 'AM' ? '' : halfNames[beginHalf]
  const to = endHalf === 'PM' ? '' : halfNames[endHalf]
  return `${begin}${from}至${dayWords(endDate, beginDate)}${to}`
}

/** Half a day in words: `11月30日（周一）下午`. */
export const halfDayWords = ({ day, half }: HalfDay, today: string): string =>
  `${dayWords(day, today)}${halfNames[half]}`

/** The half day of a wire time (`yyyy-MM-dd HH:mm:ss`); the morning ends at noon. */
export const halfDayAt = (wire: string): HalfDay => ({
  day: wire.slice(0, 10),
  half: wire.slice(11, 13) < '12' ? 'AM' : 'PM',
})
