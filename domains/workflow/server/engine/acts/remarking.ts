import { actorOf, commentOf, record, refuse } from '../run.ts'
import type { Run } from '../run.ts'
import type { Person } from '../state.ts'

/**
 * Adds a remark beside the decisions. Anyone who may see the process can do so, also while it is
 * suspended and after it has ended.
 */
export function remark(run: Run, to: readonly Person[]): void {
  if (run.instance.removal) throw refuse({ reason: 'ALREADY_REMOVED' })
  if (!commentOf(run)) throw refuse({ reason: 'COMMENT_REQUIRED' })
  record(run, {
    kind: 'remarked',
    why: to.length > 0 ? `提醒 ${to.map(({ name }) => name).join('、')}` : '',
  })
  run.events.push({ type: 'remarked', by: actorOf(run), people: to })
}
