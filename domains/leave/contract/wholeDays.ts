import type { Half, Span } from './halfDays.ts'

/** Which part of its first and its last day a leave takes. */
export type Halves = Pick<Span, 'beginHalf' | 'endHalf'>

/** A part of a single day. */
export const DayPart = ['ALL', 'AM', 'PM'] as const
export type DayPart = (typeof DayPart)[number]

const halvesOfPart: Readonly<Record<DayPart, Halves>> = {
  ALL: { beginHalf: 'AM', endHalf: 'PM' },
  AM: { beginHalf: 'AM', endHalf: 'AM' },
  PM: { beginHalf: 'PM', endHalf: 'PM' },
}

/** The halves of a leave that takes this part of one day. */
export const halvesOf = (part: string): Halves =>
  halvesOfPart[DayPart.find((one) => one === part) ?? 'ALL']

/** The part of one day that these halves take. */
export const partOf = (beginHalf: Half, endHalf: Half): DayPart =>
  beginHalf === endHalf ? beginHalf : 'ALL'

/**
 * The halves that remain when the days change. One day never begins after it ends: from the
 * afternoon to the morning becomes the whole day.
 */
export const halvesAfter = ({ beginDate, beginHalf, endDate, endHalf }: Span): Halves =>
  beginDate === endDate && beginHalf === 'PM' && endHalf === 'AM'
    ? halvesOf('ALL')
    : { beginHalf, endHalf }
