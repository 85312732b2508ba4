import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { momentOf } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { claimFreshFiles, removeFiles } from '../../../files/server/public.ts'
import type * as contract from '../../contract/office.ts'
import type { Doing } from '../merchants/merchants.ts'
import { findOrder, holdOrder, setOfficial } from '../queries/orders.ts'
import { pageOfSchoolOrders } from '../queries/pages.ts'
import { notPaid } from '../refusals.ts'
import { showOrder } from '../views.ts'

const dayMs = 24 * 60 * 60_000
const dayOf = (written: string | undefined): Date | undefined =>
  written ? momentOf(`${written} 00:00:00`) : undefined

/** The orders of the school, newest first. */
export async function listSchoolOrders(
  db: Db,
  { tenantId }: Actor,
  query: ParsedInputOf<typeof contract.listSchoolOrders>,
): Promise<ReplyOf<typeof contract.listSchoolOrders>> {
  const last = dayOf(query.day_datelt)
  const { rows, total } = await pageOfSchoolOrders(db, tenantId, {
    ...query,
    from: dayOf(query.day_datege),
    to: last && new Date(last.getTime() + dayMs),
  })
  return toPage(query, total, rows.map(showOrder))
}

/** How the files of official receipts belong to their orders. */
export const receiptOwner = (orderId: string) => ({
  ownerKind: 'paymentOrder',
  ownerId: orderId,
})

/** Records the number or the file of the official receipt that the school issued elsewhere. */
export async function recordOfficial(
  tx: Tx,
  actor: Actor,
  { id, officialNo, fileId }: ParsedInputOf<typeof contract.recordOfficial>,
  at: Doing,
): Promise<Record<string, never>> {
  const ref = rowRef(actor, id)
  const order = (await holdOrder(tx, ref)) ?? (await findOrder(tx, ref))
  if (!order) throw notFound('这个订单')
  if (!order.paidTime) throw notPaid(order.state)
  const before = order.officialFileId
  const number = officialNo ?? order.officialNo
  if (fileId !== undefined && fileId !== before) {
    await claimFreshFiles(tx, actor, [fileId], receiptOwner(id))
    if (before !== null)
      await removeFiles(tx, actor, [before], { ...receiptOwner(id), now: at.now })
  }
  await setOfficial(tx, ref, { officialNo: number, officialFileId: fileId ?? before }, at.now)
  await writeAudit(tx, actor, {
    action: 'payment.recordOfficial',
    subject: { kind: 'order', id },
    detail: { officialNo: number, hasFile: (fileId ?? before) !== null },
    ...at,
  })
  return {}
}
