export { defineFlow, openRecord } from './flows/recordFlow.ts'
export type { OpenedRecord, RecordFlow } from './flows/recordFlow.ts'
export { decidesOn, historyOf, myTaskOn, processOf } from './reading/knownProcess.ts'
export type { KnownProcess } from './reading/knownProcess.ts'
export type { Flow, FlowEffects, FlowProcess, EffectContext } from './flows/defineFlow.ts'
export { carryOut, carryOutDue } from './acting/pending.ts'
export type { Undoing } from './acting/pending.ts'
export { handleDueTasks } from './deadlines/deadlines.ts'
export { removeOldDeliveries, sendDueDeliveries } from './deliveries/deliveries.ts'
export { rewriteLog } from './acting/rewriting.ts'
export { removeProcesses } from './queries/removal.ts'
export { removeStaleDrafts } from './starting/drafts.ts'
export { waitingOutside } from './notices/taskNotices.ts'
export { defineCalendar, defineResolver } from './flows/resolvers.ts'
export type { Resolver } from './flows/resolvers.ts'
export { firstOf } from './flows/firstOf.ts'
export type { Finding } from './flows/firstOf.ts'
export { businessRefused } from './refusals.ts'
export {
  recallProcess,
  resubmitProcess,
  startProcess,
  withdrawProcess,
} from './acting/processes.ts'
export { answerTask } from './acting/answering.ts'
export type { BusinessRef } from './acting/processes.ts'
export type { Performed } from './acting/perform.ts'
export { askedToRevoke, openRevocations, voidRevocation } from './acting/revocations.ts'
export type { ProcessRef } from './queries/loading.ts'
