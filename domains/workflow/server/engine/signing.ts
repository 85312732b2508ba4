import type { FlowNode } from '../../contract/flow/graph.ts'
import { refuse } from './run.ts'
import type { Run } from './run.ts'
import { counts } from './state.ts'
import type { Task } from './state.ts'

/**
 * Whether approval here needs a signature. An opinion returns to the decider, who signs; a
 * revocation is not an approval.
 */
export const asksSignature = (node: FlowNode, { part }: Pick<Task, 'part'>): boolean =>
  node.kind === 'approve' && node.asksSignature === true && counts({ part })

/** Refuses an approval that lacks its signature. */
export function requireSignature({ action, actor }: Run, task: Task, node: FlowNode): void {
  if (!asksSignature(node, task) || action.type !== 'approve') return
  const isWaived = action.waivesSignature === true && actor.oversees === true
  if (action.signature === undefined && !isWaived) throw refuse({ reason: 'SIGNATURE_REQUIRED' })
}
