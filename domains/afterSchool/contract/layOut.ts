import { lessonWeekdayOf, plusDays } from '../../people/contract/schoolDays.ts'
import type { DaySpan, SchoolCalendar } from '../../people/contract/schoolDays.ts'
import type { WeekTime } from './weekTimes.ts'

/** A lesson on the calendar. */
export type LaidLesson = {
  readonly number: number
  readonly day: string
  readonly beginMinute: number
  readonly endMinute: number
}

export type LessonPlan = {
  readonly calendar: SchoolCalendar
  readonly term: DaySpan
  readonly slots: readonly WeekTime[]
  readonly count: number
  /** Hours that the school has closed. */
  readonly closed?: readonly Omit<LaidLesson, 'number'>[]
}

/**
 * The first `count` lessons of a term at its weekly times: none on holidays, and make-up days follow
 * the weekday that they replace; none in closed hours. Fewer if the term is too short.
 */
export function layOutLessons({
  calendar,
  term,
  slots,
  count,
  closed = [],
}: LessonPlan): LaidLesson[] {
  const inOrder = slots.toSorted((one, other) => one.beginMinute - other.beginMinute)
  const lessons: LaidLesson[] = []
  for (let day = term.beginDate; day <= term.endDate; day = plusDays(day, 1)) {
    const weekday = lessonWeekdayOf(calendar, day)
    for (const slot of inOrder) {
      if (slot.weekday !== weekday) continue
      if (lessons.length === count) return lessons
      const { beginMinute, endMinute } = slot
      if (closed.some((one) => one.day === day && overlaps(one, slot))) continue
      lessons.push({ number: lessons.length + 1, day, beginMinute, endMinute })
    }
  }
  return lessons
}

type Span = { readonly beginMinute: number; readonly endMinute: number }

const overlaps = (one: Span, other: Span): boolean =>
  one.beginMinute < other.endMinute && other.beginMinute < one.endMinute
