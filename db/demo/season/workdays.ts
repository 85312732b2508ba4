import { dayAfter, weekdayOf } from '../../../platform/contract/dayWords.ts'
import { momentOf } from '../../../platform/contract/time.ts'

/** Days on which the office works, in order, from one day up to and without another. */
export function workdaysBetween(from: string, before: string): string[] {
  const days: string[] = []
  for (let day = from; day < before; day = dayAfter(day, 1))
    if (!['六', '日'].some((rest) => weekdayOf(day).endsWith(rest))) days.push(day)
  return days
}

const openMinutes = 8 * 60
const minuteMs = 60_000

/** A moment of the office on a day: 0 is 09:00 and 1 is 17:00. */
export const officeAt = (day: string, share: number): Date =>
  new Date(momentOf(`${day} 09:00:00`).getTime() + Math.floor(share * openMinutes) * minuteMs)

const eveningMinutes = 14 * 60

/** A moment at which a family may write: 0 is 08:00 and 1 is 22:00. */
export const familyAt = (day: string, share: number): Date =>
  new Date(momentOf(`${day} 08:00:00`).getTime() + Math.floor(share * eveningMinutes) * minuteMs)

/** A moment some minutes later. */
export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + minutes * minuteMs)
