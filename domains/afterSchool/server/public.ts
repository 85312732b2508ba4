/** What others may ask of teaching after school. */
export { suspendWithoutPapers } from './papers.ts'
