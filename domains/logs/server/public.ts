/** What the product's own assembly asks of the logs. */
export { createFaultKeeper, forgetOldFaults } from './faults.ts'
