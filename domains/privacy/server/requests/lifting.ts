import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type * as contract from '../../contract/office.ts'
import type { TicketDetail } from '../../contract/office.ts'
import * as rows from '../queries/requests.ts'
import { endRestriction } from '../queries/restrictions.ts'
import { noSuchRequest, notRestricted, ownRequest } from '../refusals.ts'
import { isOfficersOwn } from './answerers.ts'
import type { At } from './ownRequests.ts'
import { getTicket, tell } from './tickets.ts'

/** Ends the restriction that a request brought; the family reads why. */
export async function liftRestriction(
  tx: Tx,
  actor: Actor,
  { id, reason }: ParsedInputOf<typeof contract.liftRestriction>,
  at: At,
): Promise<TicketDetail> {
  const { tenantId, userId, realName } = actor
  const ref = rowRef(actor, id)
  const row = await rows.holdRequest(tx, ref)
  if (!row) throw noSuchRequest()
  if (await isOfficersOwn(tx, actor, row)) throw ownRequest()
  if (!(await endRestriction(tx, ref, { by: userId, now: at.now }))) throw notRestricted()
  await rows.insertMessage(tx, {
    tenantId,
    requestId: id,
    isOffice: true,
    authorId: userId,
    authorName: realName,
    text: `限制使用已解除：${reason}`,
    at: at.now,
  })
  await writeAudit(tx, actor, {
    action: 'privacy.lift',
    subject: { kind: 'privacyRequest', id },
    detail: { number: row.number, reason },
    ...at,
  })
  await tell(tx, row, `您申请的限制使用（${row.number}）已解除`)
  return getTicket(tx, actor, id, at.now)
}
