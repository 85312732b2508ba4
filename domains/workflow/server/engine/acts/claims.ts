import { actingOn, signatureOf } from '../parties.ts'
import { actorOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { systemId } from '../state.ts'
import type { TaskKey } from '../state.ts'
import { claimMs, getAnswerable, getOpen, getOwn, isTakenBy, nameOf } from '../tasks.ts'

/** Claims a task offered to a group; claiming it again extends the lock by another half hour. */
export function claim(run: Run, key: TaskKey): void {
  const task = getAnswerable(run, key)
  if (!task.isOffered) throw refuse({ reason: 'NOT_CLAIMABLE', node: nameOf(run, task) })

  const why = `${signatureOf(run, task)}签收`
  record(run, {
    kind: 'taskClaimed',
    ...keyOf(task),
    ...actingOn(run, task),
    untilMs: run.nowMs + claimMs,
    why,
  })
  run.events.push({ type: 'claimed', node: task.node, by: actorOf(run) })
}

/**
 * Releases a claimed task for the other candidates. The system releases it when the claimer may no
 * longer answer it.
 */
export function release(run: Run, key: TaskKey): void {
  const bySystem = run.actor.userId === systemId
  const task = bySystem ? getOpen(run, key) : getOwn(run, key)
  if (bySystem ? task.claim === null : !isTakenBy(task, run.actor.userId))
    throw refuse({ reason: 'NOT_CLAIMED', node: nameOf(run, task) })

  const by = actorOf(run)
  record(run, {
    kind: 'taskReleased',
    ...keyOf(task),
    why: bySystem ? '委托已结束，放回待签收' : `${by.name}放回待签收`,
  })
  run.events.push({ type: 'released', node: task.node, by })
}

const keyOf = ({ round, seat }: TaskKey): TaskKey => ({ round, seat })
