import { nodeOf } from '../../../contract/flow/nextNodes.ts'
import { endNow } from './ending.ts'
import { voidRevocation } from './revoking.ts'
import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import { isClosed } from '../state.ts'

/**
 * Lets a flow manager remove a process from people's lists; a running one is terminated first. No
 * row and no log line is deleted.
 */
export function remove(run: Run): void {
  const comment = getReason(run)
  if (run.instance.removal) throw refuse({ reason: 'ALREADY_REMOVED' })
  const why = `${run.actor.name}删除了这份申请：${comment}`
  if (!isClosed(run.instance.status)) endNow(run, why)
  voidRevocation(run, why)
  record(run, {
    kind: 'removalChanged',
    removal: { sinceMs: run.nowMs, by: run.actor.name, why: comment },
    why,
  })
  run.events.push({ type: 'removed', by: actorOf(run), comment })
}

/** Restores it to the lists; a terminated process stays terminated. */
export function restore(run: Run): void {
  const comment = getReason(run)
  if (!run.instance.removal) throw refuse({ reason: 'NOT_REMOVED' })
  record(run, {
    kind: 'removalChanged',
    removal: null,
    why: `${run.actor.name}撤销删除：${comment}`,
  })
  run.events.push({ type: 'restored', by: actorOf(run), comment })
}

function getReason(run: Run): string {
  const { graph, actor } = run
  if (!actor.oversees) throw refuse({ reason: 'NOT_YOURS', node: nodeOf(graph, graph.start).name })
  const comment = commentOf(run)
  if (!comment) throw refuse({ reason: 'COMMENT_REQUIRED' })
  return comment
}
