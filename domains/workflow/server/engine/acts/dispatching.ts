import { blocksAround, enterableFrom } from '../../../contract/flow/blocks.ts'
import type { FlowNode, Graph } from '../../../contract/flow/graph.ts'
import { threadAt } from '../forks.ts'
import { nodeIn } from '../roundNode.ts'
import { leaveWithin, moveTo } from '../move.ts'
import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { isTask, isWithApplicant, tokenOf } from '../state.ts'
import type { Instance, TaskKey } from '../state.ts'
import { getOpen, nameOf } from '../tasks.ts'

/**
 * Lets a flow manager send the request from one task to any step that can be entered. Steps in
 * between are skipped or repeated.
 */
export function dispatch(run: Run, key: TaskKey, to: string): void {
  const task = getOpen(run, key)
  const from = nodeIn(run, task)
  if (!run.actor.oversees) throw refuse({ reason: 'NOT_YOURS', node: nameOf(run, task) })
  const comment = commentOf(run)
  if (!comment) throw refuse({ reason: 'COMMENT_REQUIRED' })
  const target = dispatchTargets(run.graph, run.instance, key).find(({ id }) => id === to)
  if (!target) throw refuse({ reason: 'CANNOT_JUMP_THERE', node: from.name })

  const why = `${run.actor.name}从“${from.name}”跳转到“${target.name}”`
  const thread = threadAt(run.instance, task.round, blocksAround(run.graph, to).length)
  leaveWithin(run, thread.round, why)
  // The step that was left did not complete. A return does not treat it as the previous step, and
  // it cannot be taken back.
  moveTo(run, to, why, {
    comeBack: null,
    parent: thread.parent,
    from: tokenOf(run.instance, task.round).from,
    asksAnew: true,
  })
  if (target.kind === 'start') return giveToApplicant(run, from, comment)
  run.events.push({ type: 'dispatched', from: from.id, to, by: actorOf(run), comment })
}

/**
 * The steps where people act or that wait for a time, and that do not need one branch of a fork.
 */
export function dispatchTargets(graph: Graph, instance: Instance, key: TaskKey): FlowNode[] {
  const from = instance.tasks.find((task) => isTask(task, key))?.node
  // Only the applicant may correct a returned request, because its form and its consequences may
  // change.
  if (from === undefined || isWithApplicant(instance.status)) return []
  return Object.values(graph.nodes).filter(
    ({ id, kind }) =>
      (kind === 'start' || kind === 'approve' || kind === 'delay') &&
      id !== from &&
      enterableFrom(graph, id, from) === id,
  )
}

function giveToApplicant(run: Run, from: FlowNode, comment: string): void {
  const { start } = run.graph
  record(run, { kind: 'statusChanged', status: 'returned', why: `${run.actor.name}退回给申请人` })
  run.events.push({
    type: 'returned',
    from: from.id,
    to: start,
    isToApplicant: true,
    by: actorOf(run),
    comment,
    reasons: [],
  })
}
