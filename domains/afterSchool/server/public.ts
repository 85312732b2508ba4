/** What other domains may use of after-school courses. */
export { suspendWithoutPapers } from './papers.ts'
export { markLessonHeld } from './queries/lessons.ts'
