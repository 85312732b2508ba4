/** What other domains may use of attendance. */
export { attendanceRetention } from './retention.ts'
