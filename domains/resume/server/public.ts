/** What other domains may use of resumes. */
export { resumeRetention } from './retention.ts'
