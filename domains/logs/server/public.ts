/** What the assembly of the product uses of the logs. */
export { createFaultKeeper, removeOldFaults } from './faults.ts'
export { countRecentFaults } from './queries/logs.ts'
export { logRetention } from './retention.ts'
export { trailEnd } from './trail.ts'
export type { TrailEnd } from './trail.ts'
