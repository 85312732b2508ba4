/** What other domains may use of after-school courses. */
import './instructors/outsiders.ts'

export { institutionOf, mayTeach } from './accounts/institutionOf.ts'
export { suspendWithoutPapers } from './papers.ts'
export { calendarSpanFrom, eventsOfClasses } from './timetable/calendars.ts'
export { lessonsOfClasses, weekOf } from './timetable/timetables.ts'
export { mergeInto } from './merges/merges.ts'
export {
  pupilsKnownBy,
  whenClassCancelled,
  whenLessonsCancelled,
  whenLessonsPlannedAgain,
  whenMergeProposed,
  whenMergeWithdrawn,
} from './planUses.ts'
export type {
  ClassCancelled,
  ConflictQuestion,
  LessonsCancelled,
  LessonsPlannedAgain,
  MergeProposed,
  MergeQuestion,
  PupilKnowledge,
  ToldLesson,
} from './planUses.ts'
export { markLessonHeld } from './queries/lessons.ts'
