import * as z from 'zod/mini'

/** Open: running, returned (a decider gave it back), recalled (the applicant took it back). The others are closed; `revoked` was approved before. */
export const InstanceStatus = z.enum([
  'running',
  'returned',
  'recalled',
  'approved',
  'rejected',
  'withdrawn',
  'terminated',
  'revoked',
])
export type InstanceStatus = z.output<typeof InstanceStatus>

/** The name that the original plugin gives a process's state (workflow.md A.5). */
export const ProcessIsFinished = z.enum([
  'unfinished',
  'finished',
  'terminate',
  'withdraw',
  'recall',
  'reject',
  'deleted',
])
export type ProcessIsFinished = z.output<typeof ProcessIsFinished>

/** My view of a task in a list (workflow.md A.5). */
export const TaskStatus = z.enum(['todo', 'claim', 'delay', 'done', 'send', 'copy'])
export type TaskStatus = z.output<typeof TaskStatus>

// The wire has no word for a refusal that ends a process; `reject` there means "back at the applicant".
const wireStates: Record<InstanceStatus, ProcessIsFinished> = {
  running: 'unfinished',
  returned: 'reject',
  recalled: 'recall',
  approved: 'finished',
  rejected: 'finished',
  withdrawn: 'withdraw',
  terminated: 'terminate',
  revoked: 'withdraw',
}

/** A process's state in the words of the wire. */
export const wireStateOf = (status: InstanceStatus): ProcessIsFinished => wireStates[status]

/** How a task was answered. */
export const Outcome = z.enum(['approved', 'handled', 'rejected', 'returned', 'resubmitted'])
export type Outcome = z.output<typeof Outcome>

const outcomeLabels: Record<Outcome, string> = {
  approved: '同意',
  handled: '已办理',
  rejected: '不同意',
  returned: '退回',
  resubmitted: '重新提交',
}

/** An answer in the words that people read. */
export const outcomeLabel = (outcome: Outcome): string => outcomeLabels[outcome]
