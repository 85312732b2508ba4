import type { Action } from './actions.ts'
import type { ApproveNode } from '../../contract/flow/graph.ts'
import { nodeIn } from './kept.ts'
import { isCandidate } from './parties.ts'
import { refuse } from './run.ts'
import type { Run } from './run.ts'
import { isClosed, isTask } from './state.ts'
import type { Task, TaskKey } from './state.ts'

/** How long a taken task is kept for whoever took it. */
export const claimMs = 30 * 60_000

/** The open task that the actor may answer now, or the refusal that names what happened to it. */
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

/** The open task of which the actor is a candidate, whoever has taken it. */
export function getOwn(run: Run, key: TaskKey): Task {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  if (!task) throw refuse({ reason: 'TASK_NOT_FOUND' })

  if (!isCandidate(task, run.actor)) throw refuse({ reason: 'NOT_YOURS', node: nameOf(run, task) })
  return requireOpen(run, task)
}

/** The open task of anybody, for the clock. */
export function getOpen(run: Run, key: TaskKey): Task {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  if (!task) throw refuse({ reason: 'TASK_NOT_FOUND' })
  return requireOpen(run, task)
}

/** The open task of anybody, for who watches over the flow. */
export function getAnybodys(run: Run, key: TaskKey): { task: Task; node: ApproveNode } {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  if (!task) throw refuse({ reason: 'TASK_NOT_FOUND' })
  const node = nodeIn(run, task)
  if (node.kind !== 'approve') throw refuse({ reason: 'NOT_YOURS', node: node.name })
  return { task: requireOpen(run, task), node }
}

/** What may be done with the question whether an approved process is to be revoked: nothing else happens to one that is over. */
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

/** The task that the actor may decide now, taken where it has to be. */
export function getDecidable(run: Run, key: TaskKey): { task: Task; node: ApproveNode } {
  const task = getAnswerable(run, key)
  const node = nodeIn(run, task)
  if (node.kind !== 'approve') throw refuse({ reason: 'NOT_YOURS', node: node.name })
  if (node.mode.kind === 'claim' && task.isOffered && !isTakenBy(task, run.actor.userId))
    throw refuse({ reason: 'CLAIM_FIRST', node: node.name })
  return { task, node }
}

/** Who keeps a task for now. A lock that has run out keeps nobody away; its owner may still answer until somebody else takes the task. */
export const claimHolder = ({ claim }: Task, nowMs: number): Task['claim'] =>
  claim && claim.untilMs > nowMs ? claim : null

function heldByOther(run: Run, task: Task): Task['claim'] {
  const holder = claimHolder(task, run.nowMs)
  return holder && holder.by.userId !== run.actor.userId ? holder : null
}

/** Whether a task was taken by this person and by nobody since. */
export const isTakenBy = (task: Task, userId: string): boolean => task.claim?.by.userId === userId

export const nameOf = (run: Run, task: Task): string => nodeIn(run, task).name
