/** What other domains may use of after-school courses. */
export { suspendWithoutPapers } from './papers.ts'
export { calendarOfClasses } from './timetable/calendars.ts'
export { lessonsOfClasses, weekOf } from './timetable/timetables.ts'
