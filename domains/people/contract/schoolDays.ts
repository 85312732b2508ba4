/** A day that differs from its weekday. */
export type SpecialDay = {
  day: string
  kind: 'HOLIDAY' | 'LESSONS'
  followsWeekday?: number | undefined
}

/** A span of days, both ends included, as `yyyy-MM-dd`. */
export type DaySpan = { beginDate: string; endDate: string }

/** The data needed to classify a day: the terms around it and the special days. */
export type SchoolCalendar = { terms: readonly DaySpan[]; days: readonly SpecialDay[] }

const dayMs = 24 * 60 * 60 * 1000

/** Monday is 1, Sunday is 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The day `count` days later. */
export const plusDays = (day: string, count: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() + count * dayMs).toISOString().slice(0, 10)

export const isInTerm = ({ terms }: SchoolCalendar, day: string): boolean =>
  terms.some(({ beginDate, endDate }) => beginDate <= day && day <= endDate)

/**
 * The weekday whose lessons are held on a day; undefined without lessons. A make-up day counts only
 * inside a term.
 */
export function lessonWeekdayOf(calendar: SchoolCalendar, day: string): number | undefined {
  if (!isInTerm(calendar, day)) return undefined
  const special = calendar.days.find((one) => one.day === day)
  if (special?.kind === 'HOLIDAY') return undefined
  const weekday = weekdayOf(day)
  if (special) return special.followsWeekday ?? weekday
  return weekday <= 5 ? weekday : undefined
}

/** Whether children come to school on this day. */
export const isSchoolDayIn = (calendar: SchoolCalendar, day: string): boolean =>
  lessonWeekdayOf(calendar, day) !== undefined

/** The first school day after this one, within a year. */
export function nextSchoolDayIn(calendar: SchoolCalendar, day: string): string | undefined {
  for (let later = 1; later <= 366; later += 1) {
    const candidate = plusDays(day, later)
    if (isSchoolDayIn(calendar, candidate)) return candidate
  }
  return undefined
}

/**
 * The day `count` school days after a day, including make-up days; undefined if not enough are
 * planned.
 */
export function schoolDaysLaterIn(
  calendar: SchoolCalendar,
  day: string,
  count: number,
): string | undefined {
  let found: string | undefined = day
  for (let passed = 0; passed < count && found !== undefined; passed += 1)
    found = nextSchoolDayIn(calendar, found)
  return found
}

/** The days of a span on which children come to school. */
export function schoolDaysIn(calendar: SchoolCalendar, { beginDate, endDate }: DaySpan): string[] {
  const days: string[] = []
  for (let day = beginDate; day <= endDate; day = plusDays(day, 1))
    if (isSchoolDayIn(calendar, day)) days.push(day)
  return days
}
