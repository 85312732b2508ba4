import { actorOf, record, refuse } from './run.ts'
import type { Run } from './run.ts'
import type { TaskKey } from './state.ts'
import { claimMs, getAnswerable, getOwn, isTakenBy, nameOf } from './tasks.ts'

/** Takes a task offered to a group; taking it again keeps it for another half hour. */
export function claim(run: Run, key: TaskKey): void {
  const task = getAnswerable(run, key)
  if (!task.isOffered) throw refuse({ reason: 'NOT_CLAIMABLE', node: nameOf(run, task) })

  const by = actorOf(run)
  record(run, { kind: 'taskClaimed', ...keyOf(task), by, untilMs: run.nowMs + claimMs, why: `${by.name}签收` })
  run.events.push({ type: 'claimed', node: task.node, by })
}

/** Puts a taken task back for the others. */
export function release(run: Run, key: TaskKey): void {
  const task = getOwn(run, key)
  if (!isTakenBy(task, run.actor.userId)) throw refuse({ reason: 'NOT_CLAIMED', node: nameOf(run, task) })

  const by = actorOf(run)
  record(run, { kind: 'taskReleased', ...keyOf(task), why: `${by.name}放回` })
  run.events.push({ type: 'released', node: task.node, by })
}

const keyOf = ({ round, seat }: TaskKey): TaskKey => ({ round, seat })
