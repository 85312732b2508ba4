import type { Reason } from './flowAction.ts'
import { blocksAround, enterableFrom } from '../../contract/flow/blocks.ts'
import { threadAt } from './forks.ts'
import { nodeOf, reachableFrom } from '../../contract/flow/nextNodes.ts'
import type { ApproveNode, FlowNode, Graph } from '../../contract/flow/graph.ts'
import { nodeIn } from './roundNode.ts'
import { leaveWithin, moveTo } from './move.ts'
import { actorOf, commentOf, record } from './run.ts'
import type { Run } from './run.ts'
import { isTask, tokenOf } from './state.ts'
import type { Instance, TaskKey } from './state.ts'

/**
 * The nodes that a return may go to: the process has visited them, the node allows them, and they
 * do not need one branch of a fork.
 */
export function returnTargets(graph: Graph, instance: Instance, key: TaskKey): FlowNode[] {
  const from = nodeAt(graph, instance, key)
  const visited = new Set([graph.start, ...instance.tokens.map(({ node }) => node)])
  return [...visited]
    .filter(
      (id) =>
        Object.hasOwn(graph.nodes, id) &&
        id !== from.id &&
        reachableFrom(graph, id).has(from.id) &&
        enterableFrom(graph, id, from.id) === id,
    )
    .map((id) => nodeOf(graph, id))
    .filter(
      (node) =>
        (node.kind === 'start' || node.kind === 'approve') &&
        allows({ graph, instance }, key, from, node.id),
    )
}

function nodeAt(graph: Graph, instance: Instance, key: TaskKey): FlowNode {
  const task = instance.tasks.find((one) => isTask(one, key))
  return task ? nodeIn({ graph, instance }, task) : nodeOf(graph, graph.start)
}

function allows(
  { graph, instance }: Pick<Run, 'graph' | 'instance'>,
  { round }: TaskKey,
  from: FlowNode,
  id: string,
): boolean {
  const setting = from.kind === 'approve' ? (from.returnsTo ?? (from.handles ? [] : 'any')) : 'any'
  if (setting === 'any') return true
  if (setting === 'start') return id === graph.start
  return setting === 'previous' ? id === previousNode(graph, instance, round) : setting.includes(id)
}

/**
 * The step that last decided the request before it entered this round. Skips steps that are no
 * longer drawn or do not lead here.
 */
function previousNode(
  graph: Graph,
  instance: Instance,
  round: number,
  here = tokenOf(instance, round).node,
): string {
  const { from } = tokenOf(instance, round)
  if (from === null) return graph.start
  const { node, kept } = tokenOf(instance, from)
  // The request may have moved backwards, or the order may have changed since: never return to a
  // later step.
  const isThere =
    (!kept || graph.nodes[node]?.kind === kept.kind) && reachableFrom(graph, node).has(here)
  return isThere ? enterableFrom(graph, node, here) : previousNode(graph, instance, from, here)
}

/**
 * The target of a rejection. If a branch has skipped that node there is nothing to correct there,
 * so the applicant gets the request instead.
 */
export function rejectTarget(
  graph: Graph,
  instance: Instance,
  round: number,
  onReject: Exclude<ApproveNode['onReject'], 'end'>,
): FlowNode {
  if (onReject === 'previous') return nodeOf(graph, previousNode(graph, instance, round))
  const wanted = instance.tokens.some(({ node }) => node === onReject.returnTo)
    ? onReject.returnTo
    : graph.start
  return nodeOf(graph, enterableFrom(graph, wanted, tokenOf(instance, round).node))
}

/**
 * Returns the request from a round. Inside a branch only that branch goes back; otherwise
 * everything around restarts.
 */
export function jumpBack(
  run: Run,
  round: number,
  target: FlowNode,
  reasons: readonly Reason[],
): void {
  const from = nodeIn(run, tokenOf(run.instance, round))
  const isToApplicant = target.kind === 'start'
  const thread = threadAt(run.instance, round, blocksAround(run.graph, target.id).length)
  leaveWithin(run, thread.round, `“${from.name}”已退回，这一轮不再处理`)
  const comeBack = afterReturn(run, from) === 'returner' ? thread.node : null
  moveTo(run, target.id, `${run.actor.name}从“${from.name}”退回`, {
    comeBack,
    parent: thread.parent,
    from: round,
    asksAnew: true,
  })
  if (isToApplicant)
    record(run, { kind: 'statusChanged', status: 'returned', why: `“${from.name}”退回给申请人` })
  run.events.push({
    type: 'returned',
    from: from.id,
    to: target.id,
    isToApplicant,
    by: actorOf(run),
    comment: commentOf(run),
    reasons,
  })
}

const afterReturn = ({ graph }: Run, from: FlowNode) =>
  (from.kind === 'approve' ? from.afterReturn : undefined) ?? graph.policy.afterReturn
