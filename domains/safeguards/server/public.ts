/** What the assembly of the product uses of the office's duties. */
export { runRetention } from './retention/running.ts'
export { retentionRules } from './retention/rules.ts'
export { noteRefusal, writeRefusals } from './alerts/refusedCalls.ts'
export { remindOfRequests } from './requestDeadlines.ts'
export { watchAccess } from './alerts/watching.ts'
export { affectedHeading, affectedRows } from './incidents/affectedSheet.ts'
