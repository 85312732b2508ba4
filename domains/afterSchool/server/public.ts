/** What other domains may use of after-school courses. */
import './instructors/outsiders.ts'

export { institutionOf, mayTeach } from './accounts/institutionOf.ts'
export { suspendWithoutPapers } from './papers.ts'
export { calendarOfClasses } from './timetable/calendars.ts'
export { lessonsOfClasses, weekOf } from './timetable/timetables.ts'
export { pupilsKnownBy, whenLessonsCancelled, whenLessonsPlannedAgain } from './planUses.ts'
export type {
  ConflictQuestion,
  LessonsCancelled,
  LessonsPlannedAgain,
  PupilKnowledge,
  ToldLesson,
} from './planUses.ts'
export { markLessonHeld } from './queries/lessons.ts'
