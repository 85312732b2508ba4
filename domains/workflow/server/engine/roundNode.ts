import { isDeepStrictEqual } from 'node:util'

import { nodeOf } from '../../contract/flow/nextNodes.ts'
import type { ApproveNode, FlowNode, Graph } from '../../contract/flow/graph.ts'
import type { Task, Token } from './state.ts'

/**
 * Where a round's node is looked up: in the current drawing, and in what the round keeps of an
 * earlier one.
 */
export type Drawn = {
  readonly graph: Graph
  readonly instance: { readonly tokens: readonly Pick<Token, 'round' | 'kept'>[] }
}

/** The step of a round as `stepOfRound` merges it, or as drawn if nothing has changed. */
export function nodeIn(
  { graph, instance }: Drawn,
  { round, node: id }: Pick<Task, 'round' | 'node'>,
): FlowNode {
  const kept = instance.tokens.find((token) => token.round === round)?.kept
  return kept ? stepOfRound(graph.nodes[id], kept) : nodeOf(graph, id)
}

/**
 * The step as drawn now, with votes, signatures and time as they were when the round was opened. If
 * the step is no longer drawn, or another has its id, the old step is used whole.
 */
export const stepOfRound = (now: FlowNode | undefined, kept: FlowNode): FlowNode =>
  now ? asOpened(now, kept) : kept

/** The settings of a step that stay fixed while a round is open. */
export const settingsOfRound = (node: FlowNode): Partial<FlowNode> => {
  if (node.kind === 'approve') return votingOf(node)
  return node.kind === 'delay' ? { wait: node.wait } : {}
}

const votingOf = ({
  mode,
  handles,
  asksSignature,
  deadline,
}: ApproveNode): Pick<ApproveNode, 'mode' | 'handles' | 'asksSignature' | 'deadline'> => ({
  mode,
  ...(handles !== undefined && { handles }),
  ...(asksSignature !== undefined && { asksSignature }),
  ...(deadline && { deadline }),
})

/**
 * A drawing may reuse the id of a removed step. A step with another name and other people, or
 * another wait, is not the same.
 */
export function isSameStep(node: FlowNode, there: FlowNode): boolean {
  if (node.name === there.name) return true
  if (node.kind === 'approve' && there.kind === 'approve')
    return isDeepStrictEqual(node.candidates, there.candidates)
  return node.kind !== 'delay' || there.kind !== 'delay' || isDeepStrictEqual(node.wait, there.wait)
}

function asOpened(now: FlowNode, kept: FlowNode): FlowNode {
  if (now.kind !== kept.kind || !isSameStep(kept, now)) return kept
  if (now.kind === 'approve' && kept.kind === 'approve') {
    const { mode: _, handles: __, asksSignature: ___, deadline: ____, ...rest } = now
    return { ...rest, ...votingOf(kept) }
  }
  if (now.kind === 'delay' && kept.kind === 'delay') return { ...now, wait: kept.wait }
  return now
}
