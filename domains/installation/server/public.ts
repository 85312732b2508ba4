/** What other domains may ask of the installation: to tell of their own safety in its check. */
export { finding } from './checks/finding.ts'
export type { Checking, SecurityCheck } from './checks/finding.ts'
