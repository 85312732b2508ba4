/** What the product's own assembly asks of the logs. */
export { createFaultKeeper, forgetOldFaults } from './faults.ts'
export { countRecentFaults } from './queries.ts'
export { trailEnd } from './trail.ts'
export type { TrailEnd } from './trail.ts'
