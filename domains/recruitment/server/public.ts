/** What other domains may use of recruitment. */
export { recruitmentRetention } from './retention.ts'
