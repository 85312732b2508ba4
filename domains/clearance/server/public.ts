/** What other domains may use of clearance. */
export { defineOutsiders } from './adults.ts'
export { clearancesOf } from './clearances.ts'
export { clearanceRetention } from './retention.ts'
export { warnOfExpiry } from './warnings.ts'
