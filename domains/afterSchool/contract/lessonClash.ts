import type { TimetableLesson } from './timetable.ts'

/** When and where a lesson is held. */
export type LessonPlace = Pick<TimetableLesson, 'day' | 'beginTime' | 'endTime' | 'roomId'>

/** A lesson that already needs the room, or one of the teachers. */
export type LessonClash = {
  readonly lesson: TimetableLesson
  readonly hasRoom: boolean
  readonly teacherNames: readonly string[]
}

/** The loaded lessons that stand in the way of a lesson at a place. Touching times do not. */
export function clashesAt(
  moved: TimetableLesson,
  place: LessonPlace,
  lessons: readonly TimetableLesson[],
): LessonClash[] {
  const teachers = new Set(moved.teachers.map(({ id }) => id))
  return lessons
    .filter(
      (one) =>
        one.id !== moved.id &&
        one.state !== 'CANCELLED' &&
        one.day === place.day &&
        one.beginTime < place.endTime &&
        place.beginTime < one.endTime,
    )
    .map((lesson) => ({
      lesson,
      hasRoom: lesson.roomId === place.roomId,
      teacherNames: lesson.teachers.filter(({ id }) => teachers.has(id)).map(({ name }) => name),
    }))
    .filter(({ hasRoom, teacherNames }) => hasRoom || teacherNames.length > 0)
}

/** A clash in words. */
export function clashWords({ lesson, hasRoom, teacherNames }: LessonClash): string {
  const other = `“${lesson.className}”第 ${lesson.number} 次课`
  return [
    ...(hasRoom ? [`场地已被${other}占用`] : []),
    ...(teacherNames.length > 0 ? [`${teacherNames.join('、')}这时要上${other}`] : []),
  ].join('；')
}
