/** What other domains may use of resumes. */
export { findResumesOf } from './applicants.ts'
export { resumeRetention } from './retention.ts'
