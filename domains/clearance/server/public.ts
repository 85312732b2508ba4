/** What other domains may use of clearance. */
export { defineApplicants, defineOutsiders } from './adults.ts'
export { clearancesOf } from './clearances.ts'
export { clearanceRetention, removeLookUpsOfApplicants } from './retention.ts'
export { warnOfExpiry } from './warnings.ts'
