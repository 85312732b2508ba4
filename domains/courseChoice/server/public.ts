/** What other domains and the application may use of choosing courses. */
export { choiceRetention } from './retention.ts'
export { absencesCountedBy } from './seats/absences.ts'
export type { SeatOfChild } from './seats/absences.ts'
export { finishMerges } from './merges/finishing.ts'
export { completeSeats } from './seats/completing.ts'
export { decideClasses } from './rounds/deciding.ts'
export { presenceCountedBy } from './statistics/presence.ts'
export { passOffersOn } from './seats/offering.ts'
