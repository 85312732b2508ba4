/** What other domains may use of after-school courses. */
import './instructors/outsiders.ts'

export { institutionOf, mayTeach } from './accounts/institutionOf.ts'
export { suspendWithoutPapers } from './papers.ts'
export { calendarOfClasses } from './timetable/calendars.ts'
export { lessonsOfClasses, weekOf } from './timetable/timetables.ts'
export { endChoosing } from './merges/choosing.ts'
export { mergeInto } from './merges/merges.ts'
export {
  pupilsKnownBy,
  whenLessonsCancelled,
  whenLessonsPlannedAgain,
  whenMergeProposed,
  whenMergeWithdrawn,
} from './planUses.ts'
export type {
  ConflictQuestion,
  LessonsCancelled,
  LessonsPlannedAgain,
  MergeProposed,
  MergeQuestion,
  PupilKnowledge,
  ToldLesson,
} from './planUses.ts'
export { markLessonHeld } from './queries/lessons.ts'
