import { lessonWeekdayOf, plusDays } from '../../people/contract/schoolDays.ts'
import type { SchoolCalendar } from '../../people/contract/schoolDays.ts'

/** Care of a child in a term, as the family requested it. */
export type CarePlan = {
  readonly weekdays: readonly number[]
  readonly beginDate: string
  /** The first day without care; none while it lasts. */
  readonly endDate: string | null
  readonly termBegin: string
  readonly termEnd: string
}

/**
 * The days of care in a span, both ends included: school days inside the term whose lessons are those
 * of a requested weekday. A make-up day counts as the weekday that it replaces.
 */
export function careDaysOf(
  { weekdays, beginDate, endDate, termBegin, termEnd }: CarePlan,
  calendar: SchoolCalendar,
  { from, to }: { readonly from: string; readonly to: string },
): string[] {
  const first = [from, beginDate, termBegin].reduce((one, other) => (one > other ? one : other))
  const days: string[] = []
  for (let day = first; day <= to && day <= termEnd; day = plusDays(day, 1)) {
    if (endDate !== null && day >= endDate) break
    const weekday = lessonWeekdayOf(calendar, day)
    if (weekday !== undefined && weekdays.includes(weekday)) days.push(day)
  }
  return days
}
