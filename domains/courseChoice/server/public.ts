/** What other domains and the application may use of choosing courses. */
export { passOffersOn } from './seats/offering.ts'
