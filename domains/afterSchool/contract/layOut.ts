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
}

/**
 * The first `count` lessons of a term at its weekly times: none on holidays, and make-up days follow
 * the weekday that they replace. Fewer if the term is too short.
 */
export function layOutLessons({ calendar, term, slots, count }: LessonPlan): LaidLesson[] {
  const inOrder = slots.toSorted((one, other) => one.beginMinute - other.beginMinute)
  const lessons: LaidLesson[] = []
  for (let day = term.beginDate; day <= term.endDate; day = plusDays(day, 1)) {
    const weekday = lessonWeekdayOf(calendar, day)
    for (const slot of inOrder) {
      if (slot.weekday !== weekday) continue
      if (lessons.length === count) return lessons
      const { beginMinute, endMinute } = slot
      lessons.push({ number: lessons.length + 1, day, beginMinute, endMinute })
    }
  }
  return lessons
}
