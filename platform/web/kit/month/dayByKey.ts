import { dayAfter } from '../../../contract/dayWords.ts'
import { monthAfter } from '../../dates/monthGrid.ts'

/** The day that a key leads to from a day of a month grid; undefined for other keys. */
export function dayByKey(day: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1)
    case 'ArrowRight':
      return dayAfter(day, 1)
    case 'ArrowUp':
      return dayAfter(day, -7)
    case 'ArrowDown':
      return dayAfter(day, 7)
    case 'Home':
      return dayAfter(day, -weekdayFromMonday(day))
    case 'End':
      return dayAfter(day, 6 - weekdayFromMonday(day))
    case 'PageUp':
      return sameDayOf(monthAfter(day.slice(0, 7), -1), day)
    case 'PageDown':
      return sameDayOf(monthAfter(day.slice(0, 7), 1), day)
    default:
      return undefined
  }
}

const weekdayFromMonday = (day: string): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The same day of another month, or its last day if the month is shorter. */
function sameDayOf(month: string, day: string): string {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > last ? last : wanted
}
