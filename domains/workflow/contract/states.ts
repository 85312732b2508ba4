import * as z from 'zod/mini'

/**
 * Open states: running, returned (by an approver), recalled (by the applicant). All others are
 * closed; `revoked` was approved before.
 */
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

/** The original plugin's name for a process's state (workflow.md A.5). */
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

/** The caller's relation to a task in a list (workflow.md A.5). */
export const TaskStatus = z.enum(['todo', 'claim', 'delay', 'done', 'send', 'copy'])
export type TaskStatus = z.output<typeof TaskStatus>

// The wire has no state for a refusal that ends a process; its `reject` means "returned to the
// applicant".
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

/** The wire's name for a process's state. */
export const wireStateOf = (status: InstanceStatus): ProcessIsFinished => wireStates[status]

/** The answer of a task. */
export const Outcome = z.enum(['approved', 'handled', 'rejected', 'returned', 'resubmitted'])
export type Outcome = z.output<typeof Outcome>

const outcomeLabels: Record<Outcome, string> = {
  approved: '同意',
  handled: '已办理',
  rejected: '不同意',
  returned: '退回',
  resubmitted: '重新提交',
}

/** The label of an answer. */
export const outcomeLabel = (outcome: Outcome): string => outcomeLabels[outcome]
