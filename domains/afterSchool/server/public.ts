/** What other domains may use of after-school courses. */
import './instructors/outsiders.ts'

export { afterSchoolRetention } from './retention.ts'
export { moveClassesOn } from './classes/progress.ts'
export { holdFinished, settleClasses } from './classes/settling.ts'
export { institutionOf, mayTeach } from './accounts/institutionOf.ts'
export { warnOfHealth } from './instructors/healthWarnings.ts'
export { ownClassIds } from './accounts/ownClasses.ts'
export { suspendWithoutPapers } from './papers.ts'
export { calendarSpanFrom, eventsOfClasses } from './timetable/calendars.ts'
export { lessonsOfClasses, weekOf } from './timetable/timetables.ts'
export {
  beginChoosing,
  decideClass,
  endChoosingOfRound,
  takeChoosingBack,
} from './merges/choosing.ts'
export { finishMerge } from './merges/merges.ts'
export { listAllOpenMerges, shareOpenMerge } from './queries/merges.ts'
export {
  pupilsKnownBy,
  whenClassCancelled,
  whenLessonChanged,
  whenLessonsCancelled,
  whenLessonsPlannedAgain,
  whenMergeProposed,
  whenMergeWithdrawn,
} from './planUses.ts'
export type {
  ClassCancelled,
  ConflictQuestion,
  LessonChanged,
  LessonsCancelled,
  LessonsPlannedAgain,
  MergeProposed,
  MergeReply,
  MergeQuestion,
  PlannedAgainEffect,
  PupilKnowledge,
  ToldLesson,
} from './planUses.ts'
export { markLessonHeld } from './queries/lessons.ts'
