/** What the assembly of the product uses of the logs. */
export { createFaultKeeper, removeOldFaults } from './faults.ts'
export { countRecentFaults } from './queries/logs.ts'
export { logRetention } from './retention.ts'
export { countWaitingPermits } from './queries/exportPermits.ts'
export { requireExportPermit } from './exportPermits.ts'
export type { ExportMark } from './exportPermits.ts'
export { trailEnd } from './trail.ts'
export type { TrailEnd } from './trail.ts'
