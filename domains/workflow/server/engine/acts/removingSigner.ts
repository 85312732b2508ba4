import { settle } from './answer.ts'
import { callTask } from '../clock.ts'
import { nodeIn } from '../roundNode.ts'
import { actorOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { isClosed, isTask } from '../state.ts'
import type { Task, TaskKey } from '../state.ts'
import { nameOf } from '../tasks.ts'

/**
 * Removes an added signer who has not answered: by the person who added them, or by a flow manager.
 */
export function cutSigner(run: Run, key: TaskKey): void {
  const task = getCuttable(run, key)
  const node = nodeIn(run, task)
  if (node.kind !== 'approve') throw refuse({ reason: 'NOT_YOURS', node: node.name })

  const inRound = run.instance.tasks.filter(({ round }) => round === task.round)
  const voters = inRound.filter(
    (one) => one.part === 'vote' && one.state !== 'void' && !isTask(one, task),
  )
  if (task.part === 'vote' && voters.length === 0)
    throw refuse({ reason: 'LAST_VOTE', node: node.name })

  record(run, {
    kind: 'taskVoided',
    round: task.round,
    seat: task.seat,
    why: `${run.actor.name}减签`,
  })
  for (const one of inRound) {
    if (one.state === 'waiting' && one.waitsFor === task.seat)
      passTurn(run, one, task.state === 'open' ? null : task.waitsFor)
  }
  run.events.push({ type: 'signerCut', node: node.id, by: actorOf(run) })
  settle(run, task.round, node, [])
}

function passTurn(run: Run, { round, seat }: TaskKey, waitsFor: number | null): void {
  const why = `${run.actor.name}减签，轮到下一位`
  if (waitsFor === null) return callTask(run, { round, seat }, why)
  record(run, { kind: 'taskHeld', round, seat, waitsFor, why })
}

function getCuttable(run: Run, key: TaskKey): Task {
  const task = run.instance.tasks.find((one) => isTask(one, key))
  if (!task) throw refuse({ reason: 'TASK_NOT_FOUND' })
  const node = nameOf(run, task)
  if (task.addedBy !== run.actor.userId && !run.actor.oversees)
    throw refuse({ reason: 'NOT_YOURS', node })
  if (task.decision)
    throw refuse({
      reason: 'ALREADY_DECIDED',
      node,
      by: task.decision.by.name,
      outcome: task.decision.outcome,
    })
  if (isClosed(run.instance.status))
    throw refuse({ reason: 'INSTANCE_CLOSED', status: run.instance.status })
  if (task.state === 'void')
    throw refuse({ reason: 'NO_LONGER_OPEN', node, status: run.instance.status })
  return task
}
