import type { Action } from '../flowAction.ts'
import { nodeOf } from '../../../contract/flow/nextNodes.ts'
import { minuteOf } from '../clock.ts'
import { nodeIn } from '../roundNode.ts'
import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { isClosed, openTasks, systemId } from '../state.ts'

/** What a flow manager may still do while the process is suspended. */
const allowed: readonly Action['type'][] = [
  'resume',
  'terminate',
  'remove',
  'transfer',
  'copy',
  'migrate',
]

/**
 * Refuses every other action on a suspended process; the system may still release a proxy's claim.
 */
export function requireGoing({ instance, actor }: Run, { type }: Action): void {
  if (!instance.suspension || isClosed(instance.status) || type === 'remark') return
  const isPermitted = actor.oversees
    ? allowed.includes(type)
    : type === 'resume' || (type === 'release' && actor.userId === systemId)
  if (!isPermitted) throw refuse({ reason: 'SUSPENDED', why: instance.suspension.why })
}

/** Suspends the process until it is resumed. */
export function suspend(run: Run): void {
  const comment = getReason(run)
  const why = `${run.actor.name}挂起了这份申请：${comment}`
  record(run, {
    kind: 'suspensionChanged',
    suspension: { sinceMs: run.nowMs, by: run.actor.name, why: comment },
    why,
  })
  run.events.push({ type: 'suspended', by: actorOf(run), comment })
}

/**
 * Resumes the process where it was. Every deadline gets its remaining time back; only a day named
 * by the form does not move.
 */
export function resume(run: Run): void {
  const comment = getReason(run)
  const { suspension } = run.instance
  if (!suspension) throw refuse({ reason: 'NOT_SUSPENDED' })
  record(run, {
    kind: 'suspensionChanged',
    suspension: null,
    why: `${run.actor.name}恢复了这份申请：${comment}`,
  })
  for (const task of openTasks(run.instance)) {
    const { round, seat, dueMs, alarmMs } = task
    const node = nodeIn(run, task)
    if (dueMs === null || (node.kind === 'delay' && 'until' in node.wait)) continue
    const laterMs = run.nowMs - suspension.sinceMs
    const later = { dueMs: dueMs + laterMs, alarmMs: alarmMs === null ? null : alarmMs + laterMs }
    record(run, {
      kind: 'taskTimed',
      round,
      seat,
      ...later,
      why: `挂起的时间不计入限时，顺延到 ${minuteOf(later.dueMs, run.nowMs)}`,
    })
  }
  run.events.push({ type: 'resumed', by: actorOf(run), comment })
}

/** The reason a flow manager gives for acting on a process that has not ended. */
export function getReason(run: Run): string {
  const { instance, graph, actor } = run
  if (!actor.oversees) throw refuse({ reason: 'NOT_YOURS', node: nodeOf(graph, graph.start).name })
  if (isClosed(instance.status))
    throw refuse({ reason: 'INSTANCE_CLOSED', status: instance.status })
  const comment = commentOf(run)
  if (!comment) throw refuse({ reason: 'COMMENT_REQUIRED' })
  return comment
}
