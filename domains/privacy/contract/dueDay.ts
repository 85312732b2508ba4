import { plusDays, weekdayOf } from '../../people/contract/schoolDays.ts'
import type { SpecialDay } from '../../people/contract/schoolDays.ts'

/**
 * The day `count` working days later. Working days are Monday to Friday and the make-up days of the
 * school's calendar, without its holidays. The terms do not matter: the office works in between.
 */
export function workingDaysLater(
  day: string,
  count: number,
  special: readonly SpecialDay[],
): string {
  const kinds = new Map(special.map((one) => [one.day, one.kind]))
  let found = day
  for (let passed = 0; passed < count;) {
    found = plusDays(found, 1)
    const kind = kinds.get(found)
    if (kind === 'LESSONS' || (kind === undefined && weekdayOf(found) <= 5)) passed += 1
  }
  return found
}
