import type { Action } from './flowAction.ts'
import type { ApproveNode } from '../../contract/flow/graph.ts'
import { nodeIn } from './roundNode.ts'
import { isCandidate } from './parties.ts'
import { refuse } from './run.ts'
import type { Run } from './run.ts'
import { isClosed, isTask } from './state.ts'
import type { Task, TaskKey } from './state.ts'

/** How long a claim locks a task. */
export const claimMs = 30 * 60_000

/**
 * The open task that the actor may answer now, or the refusal that explains what happened to it.
 */
export function getAnswerable(run: Run, key: TaskKey): Task {
  const task = getOwn(run, key)
  const holder = heldByOther(run, task)
  if (holder)
    throw refuse({
      reason: 'ALREADY_CLAIMED',
      node: nameOf(run, task),
      by: holder.by.name,
      untilMs: holder.untilMs,
    })
  return task
}

/**
 * The open task of which the actor is a candidate, whether or not another person has claimed it.
 */
export function getOwn(run: Run, key: TaskKey): Task {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  if (!task) throw refuse({ reason: 'TASK_NOT_FOUND' })

  if (!isCandidate(task, run.actor)) throw refuse({ reason: 'NOT_YOURS', node: nameOf(run, task) })
  return requireOpen(run, task)
}

/** Any open task, for the clock. */
export function getOpen(run: Run, key: TaskKey): Task {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  if (!task) throw refuse({ reason: 'TASK_NOT_FOUND' })
  return requireOpen(run, task)
}

/** Any open task, for a flow manager. */
export function getOpenTask(run: Run, key: TaskKey): { task: Task; node: ApproveNode } {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  if (!task) throw refuse({ reason: 'TASK_NOT_FOUND' })
  const node = nodeIn(run, task)
  if (node.kind !== 'approve') throw refuse({ reason: 'NOT_YOURS', node: node.name })
  return { task: requireOpen(run, task), node }
}

/** What may be done with a revocation question; an ended process allows nothing else. */
const afterwards: readonly Action['type'][] = ['approve', 'reject', 'transfer', 'alarm']

function requireOpen(run: Run, task: Task): Task {
  const node = nameOf(run, task)
  if (task.decision)
    throw refuse({
      reason: 'ALREADY_DECIDED',
      node,
      by: task.decision.by.name,
      outcome: task.decision.outcome,
    })
  const isAsked = task.part === 'revocation' && afterwards.includes(run.action.type)
  if (isClosed(run.instance.status) && !isAsked)
    throw refuse({ reason: 'INSTANCE_CLOSED', status: run.instance.status })
  if (task.state === 'waiting') throw refuse({ reason: 'NOT_YET', node })
  if (task.state !== 'open')
    throw refuse({ reason: 'NO_LONGER_OPEN', node, status: run.instance.status })
  return task
}

/** The task that the actor may decide now, claimed if necessary. */
export function getDecidable(run: Run, key: TaskKey): { task: Task; node: ApproveNode } {
  const task = getAnswerable(run, key)
  const node = nodeIn(run, task)
  if (node.kind !== 'approve') throw refuse({ reason: 'NOT_YOURS', node: node.name })
  if (node.mode.kind === 'claim' && task.isOffered && !isTakenBy(task, run.actor.userId))
    throw refuse({ reason: 'CLAIM_FIRST', node: node.name })
  return { task, node }
}

/**
 * Who holds the claim now. An expired lock blocks no one; its owner may still answer until another
 * person claims the task.
 */
export const claimHolder = ({ claim }: Task, nowMs: number): Task['claim'] =>
  claim && claim.untilMs > nowMs ? claim : null

function heldByOther(run: Run, task: Task): Task['claim'] {
  const holder = claimHolder(task, run.nowMs)
  return holder && holder.by.userId !== run.actor.userId ? holder : null
}

/** Whether this person holds the last claim of a task. */
export const isTakenBy = (task: Task, userId: string): boolean => task.claim?.by.userId === userId

export const nameOf = (run: Run, task: Task): string => nodeIn(run, task).name
