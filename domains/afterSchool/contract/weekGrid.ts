import type { TimetableDay, TimetableLesson, TimetableSpan } from './timetable.ts'

/** Monday to Friday, and days of the weekend with school or a lesson. */
export const daysShown = (
  days: readonly TimetableDay[],
  lessons: readonly Pick<TimetableLesson, 'day'>[],
): TimetableDay[] =>
  days.filter(
    ({ day, isSchoolDay }, at) =>
      at < 5 || isSchoolDay || lessons.some((lesson) => lesson.day === day),
  )

/** The usual times of day and those of the lessons, each once, in the order of the day. */
export function spansShown(
  usual: readonly TimetableSpan[],
  lessons: readonly TimetableSpan[],
): TimetableSpan[] {
  const spans = new Map<string, TimetableSpan>()
  for (const { beginTime, endTime } of [...usual, ...lessons])
    spans.set(keyOf({ beginTime, endTime }), { beginTime, endTime })
  return [...spans.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, s]) => s)
}

/** `16:10–17:00`, also the key of a span. */
export const keyOf = ({ beginTime, endTime }: TimetableSpan): string => `${beginTime}–${endTime}`

/** A day as people say it: 3月22日（周一）. */
export const dayWords = ({ day, weekdayName }: { day: string; weekdayName: string }): string =>
  `${shortDay(day)}（${weekdayName}）`

/** 3月22日 */
export const shortDay = (day: string): string =>
  `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** The days of a week: 3月22日至28日, with the year if it is not this one. */
export function weekWords({ from, to }: { from: string; to: string }, today: string): string {
  const isThisYear = [from, to].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const yearOf = (day: string): string => (isThisYear ? '' : `${day.slice(0, 4)}年`)
  const begin = `${yearOf(from)}${shortDay(from)}`
  if (from.slice(0, 7) === to.slice(0, 7)) return `${begin}至${Number(to.slice(8, 10))}日`
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${begin}至${isOneYear ? '' : yearOf(to)}${shortDay(to)}`
}
