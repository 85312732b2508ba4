import { dayAfter, daysBetween } from '../../../contract/dayWords.ts'

/** The first and the last day of a span, as wire dates. Both are empty, or neither. */
export type DayRange = { readonly begin: string; readonly end: string }

/** The earliest and the latest day that may be chosen. */
export type DayBounds = { readonly min?: string | undefined; readonly max?: string | undefined }

/** A new first day: the span keeps its length, as far as the bounds allow. */
export function withBegin({ begin, end }: DayRange, day: string, bounds: DayBounds = {}): DayRange {
  const first = within(day, bounds)
  const length = begin && end ? Math.max(0, daysBetween(begin, end)) : 0
  return { begin: first, end: within(dayAfter(first, length), { ...bounds, min: first }) }
}

/** A new last day. A day before the span moves its beginning too, so no span is reversed. */
export function withEnd({ begin }: DayRange, day: string, bounds: DayBounds = {}): DayRange {
  const last = within(day, bounds)
  return { begin: begin && begin < last ? begin : last, end: last }
}

/** The closest day within the bounds. */
export function within(day: string, { min, max }: DayBounds): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}
