/** What other domains may use of the installation, to add their own findings to the check. */
export { finding } from './checks/finding.ts'
export type { Checking, SecurityCheck } from './checks/finding.ts'
