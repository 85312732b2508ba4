import { spanWords } from '../../contract/weekTimes.ts'

export const wholeDay = { beginMinute: 0, endMinute: 1440 } as const

/** The hours of a closure in words. */
export const hoursWords = (hours: { beginMinute: number; endMinute: number }): string =>
  hours.beginMinute === wholeDay.beginMinute && hours.endMinute === wholeDay.endMinute
    ? '全天'
    : spanWords(hours)
