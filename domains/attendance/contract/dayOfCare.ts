import { plusDays, weekdayOf } from '../../people/contract/schoolDays.ts'

const chips = { '-1': '昨天', '0': '今天', '1': '明天' } as const

/**
 * For the pictures of screens, which are also taken at weekends: today, or the weekday beside it,
 * because care is on weekdays. `chip` chooses it on the phone.
 */
export function dayOfCare(today: string): { day: string; chip: string } {
  const weekday = weekdayOf(today)
  const shift = weekday === 6 ? -1 : weekday === 7 ? 1 : 0
  return { day: plusDays(today, shift), chip: chips[shift] }
}
