import { nodeOf } from '../../../contract/flow/nextNodes.ts'
import { nodeIn } from '../roundNode.ts'
import { leaveAll } from '../move.ts'
import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { isClosed, isRevocationAsked, isTask, isWithApplicant, openTasks } from '../state.ts'
import type { Task, TaskKey } from '../state.ts'
import { getDecidable } from '../tasks.ts'

/** Minimum interval between two reminders from the applicant. */
export const urgeEveryMs = 4 * 3_600_000

/** Terminates the process for good: by a decider whose node allows it, or by a flow manager. */
export function terminate(run: Run, key: TaskKey): void {
  const node = run.actor.oversees ? nodeOfTask(run, key) : getTerminable(run, key)
  if (!commentOf(run)) throw refuse({ reason: 'COMMENT_REQUIRED' })
  endNow(run, `${run.actor.name}在“${node}”终止申请`)
}

/** Closes everything that is open, even in a suspended process; nothing follows. */
export function endNow(run: Run, why: string): void {
  if (run.instance.suspension) record(run, { kind: 'suspensionChanged', suspension: null, why })
  leaveAll(run, why)
  record(run, { kind: 'statusChanged', status: 'terminated', why })
  run.events.push({ type: 'terminated', by: actorOf(run), comment: commentOf(run) })
}

function getTerminable(run: Run, key: TaskKey): string {
  const { task, node } = getDecidable(run, key)
  if (task.part === 'opinion' || !node.allows?.includes('terminate'))
    throw refuse({ reason: 'NOT_ALLOWED_HERE', node: node.name })
  return node.name
}

function nodeOfTask(run: Run, key: TaskKey): string {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  if (!task) throw refuse({ reason: 'TASK_NOT_FOUND' })
  if (isClosed(run.instance.status))
    throw refuse({ reason: 'INSTANCE_CLOSED', status: run.instance.status })
  return nodeIn(run, task).name
}

/**
 * Lets the applicant or a flow manager remind everybody whose turn it is, at most once every few
 * hours.
 */
export function urge(run: Run): void {
  const { instance, graph, actor, nowMs } = run
  const node = nodeOf(graph, graph.start)
  if (actor.userId !== instance.applicant.userId && !actor.oversees)
    throw refuse({ reason: 'NOT_YOURS', node: node.name })
  if (isClosed(instance.status) && !isRevocationAsked(instance))
    throw refuse({ reason: 'INSTANCE_CLOSED', status: instance.status })
  if (isWithApplicant(instance.status)) throw refuse({ reason: 'ALREADY_WITH_APPLICANT' })
  if (!graph.policy.mayUrge && !actor.oversees)
    throw refuse({ reason: 'NOT_ALLOWED_HERE', node: node.name })
  const waiting = openTasks(instance)
  const [first] = waiting
  if (first && !waiting.some(isSomebodys))
    throw refuse({ reason: 'NOT_ALLOWED_HERE', node: nodeOf(graph, first.node).name })
  if (instance.urgedMs !== null && nowMs - instance.urgedMs < urgeEveryMs)
    throw refuse({ reason: 'URGED_LATELY', untilMs: instance.urgedMs + urgeEveryMs })

  record(run, { kind: 'urged', atMs: nowMs, why: `${actor.name}催办` })
  run.events.push({
    type: 'urged',
    by: actorOf(run),
    nodes: [...new Set(waiting.filter(isSomebodys).map((task) => task.node))],
    comment: commentOf(run),
  })
}

/** A step that waits for a day has no candidates. */
const isSomebodys = ({ candidates }: Task): boolean => candidates.length > 0
