import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { invalidateTotals } from '../../../platform/server/database/totalsCache.ts'
import { notify, notifyParties } from '../../messaging/server/public.ts'
import type { At } from './noticeDesk.ts'

type Act = { action: string; id: string; detail?: Record<string, unknown> }

/** Actions that change the public news. */
const seenByAll: ReadonlySet<string> = new Set(['approveNews', 'withdrawNews', 'pinNews'])

/** Records an action on a news item and makes the pages that show it refetch. */
export async function noteNews(
  tx: Tx,
  actor: Actor,
  { action, id, detail = {} }: Act,
  { now, request }: At,
): Promise<void> {
  const fact = { topic: 'news', subject: id } as const
  if (seenByAll.has(action)) {
    invalidateTotals('news ')
    await notifyParties(tx, actor.tenantId, ['everybody'], fact)
  } else await notify(tx, actor.tenantId, [actor.userId], fact)
  await writeAudit(tx, actor, {
    action: `content.${action}`,
    subject: { kind: 'news', id },
    detail,
    request,
    now,
  })
}
