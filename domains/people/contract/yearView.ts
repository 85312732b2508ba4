import { lessonWeekdayOf, isInTerm, plusDays, weekdayOf } from './schoolDays.ts'
import type { DaySpan, SchoolCalendar } from './schoolDays.ts'

/**
 * What a day shows in the year view: a school day, a make-up day, a named holiday, a free weekend,
 * or a day outside terms.
 */
export type DayKindShown = 'school' | 'makeUp' | 'holiday' | 'weekend' | 'outside'

/** How one day of the year is shown. */
export function kindOfDay(calendar: SchoolCalendar, day: string): DayKindShown {
  const special = calendar.days.find((one) => one.day === day)
  if (special?.kind === 'HOLIDAY') return 'holiday'
  if (!isInTerm(calendar, day)) return 'outside'
  if (special) return 'makeUp'
  return lessonWeekdayOf(calendar, day) === undefined ? 'weekend' : 'school'
}

/** A month as weeks from Monday to Sunday, without days of other months. */
export type MonthShown = {
  readonly key: string
  readonly title: string
  readonly weeks: readonly (readonly (string | undefined)[])[]
}

/** The months that overlap a span. */
export function monthsOf({ beginDate, endDate }: DaySpan): MonthShown[] {
  const months: MonthShown[] = []
  for (let first = `${beginDate.slice(0, 7)}-01`; first <= endDate; first = firstOfNext(first))
    months.push(monthFrom(first))
  return months
}

const firstOfNext = (first: string): string => `${plusDays(first, 31).slice(0, 7)}-01`

function monthFrom(first: string): MonthShown {
  const [year, month] = first.split('-').map(Number)
  const days: (string | undefined)[] = Array.from({ length: weekdayOf(first) - 1 }, () => undefined)
  for (let day = first; day < firstOfNext(first); day = plusDays(day, 1)) days.push(day)
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_each, weekday) => days[week * 7 + weekday]),
  )
  return { key: first.slice(0, 7), title: `${year} 年 ${month} 月`, weeks }
}

/** The number of school days and weeks of a term. */
export function lengthOf(
  calendar: SchoolCalendar,
  { beginDate, endDate }: DaySpan,
): { schoolDays: number; weeks: number } {
  let schoolDays = 0
  const mondays = new Set<string>()
  for (let day = beginDate; day <= endDate; day = plusDays(day, 1)) {
    if (lessonWeekdayOf(calendar, day) === undefined) continue
    schoolDays += 1
    mondays.add(plusDays(day, 1 - weekdayOf(day)))
  }
  return { schoolDays, weeks: mondays.size }
}
