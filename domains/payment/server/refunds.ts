import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { RefundInputs } from '../contract/refund/inputs.ts'
import { stateAfterRefunds } from '../contract/states.ts'
import { refundStartsAt } from './backoff.ts'
import { refundOwed, refundPaid } from './ledger/transfers.ts'
import type { Channel } from '../contract/channels.ts'
import { payableOf } from './payables.ts'
import * as orders from './queries/orders.ts'
import type { LineRow } from './queries/orders.ts'
import * as rows from './queries/refunds.ts'
import type { RefundRow } from './queries/refunds.ts'
import { insertTransfer } from './queries/transfers.ts'
import { refundMoved } from './refusals.ts'

type By = { readonly tenantId: string; readonly realName: string }

/** Approves a refund: the amount is owed from now on and will be sent. */
export async function approveRefund(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const { refund, line } = await heldRefund(tx, rowRef(by, id))
  const change = { decidedByName: by.realName, nextTime: refundStartsAt(now), now }
  // Only a request is approved; ABNORMAL refunds are sent again.
  if (
    refund.state !== 'REQUESTED' ||
    !(await rows.moveRefund(tx, rowRef(by, id), 'APPROVED', change))
  )
    throw refundMoved(refund.state)
  await insertTransfer(tx, by.tenantId, { kind: 'OWED', subjectId: id }, refundOwed(refund.fen))
  await decided(tx, by.tenantId, { refund, line, isApproved: true }, now)
}

/** Refuses a request; the family may ask again. */
export async function refuseRefund(
  tx: Tx,
  by: By,
  { id, note }: { id: string; note: string },
  now: Date,
): Promise<void> {
  const { refund, line } = await heldRefund(tx, rowRef(by, id))
  const change = { decidedByName: by.realName, note, now }
  if (!(await rows.moveRefund(tx, rowRef(by, id), 'CLOSED', change)))
    throw refundMoved(refund.state)
  if (line) await orders.changeLine(tx, by.tenantId, line, { addFen: -refund.fen })
  await decided(tx, by.tenantId, { refund, line, isApproved: false, note }, now)
}

async function decided(
  tx: Tx,
  tenantId: string,
  {
    refund,
    line,
    isApproved,
    note = '',
  }: { refund: RefundRow; line: LineRow | undefined; isApproved: boolean; note?: string },
  now: Date,
): Promise<void> {
  if (!line) return
  const reason = RefundInputs.safeParse(refund.inputs).data?.reason
  const isEnding = reason === 'SCHOOL_ENDS' || reason === 'FAMILY_LEAVES'
  if (isApproved && isEnding)
    await orders.changeLine(tx, tenantId, line, { addFen: 0, state: 'ENDED' })
  const bought = { tenantId, subjectId: line.subjectId, orderId: line.orderId }
  const decision = { isApproved, reason, isEnding, note }
  await payableOf(line.payable).refundDecided(tx, bought, decision, now)
}

/** Sends a refund again under a new number that the provider could not pay out. */
export async function sendAgain(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  const { refund } = await heldRefund(tx, rowRef(by, id))
  const sending = refund.sending + 1
  const number = `${refund.number.replace(/S\d+$/, '')}S${sending}`
  const change = { sending, number, note: '', nextTime: refundStartsAt(now), now }
  if (
    refund.state !== 'ABNORMAL' ||
    !(await rows.moveRefund(tx, rowRef(by, id), 'APPROVED', change))
  )
    throw refundMoved(refund.state)
}

/** Records that the family was paid in another way. */
export async function payOffline(
  tx: Tx,
  by: By,
  { id, note }: { id: string; note: string },
  now: Date,
): Promise<void> {
  const { refund } = await heldRefund(tx, rowRef(by, id))
  const change = { decidedByName: by.realName, note, doneTime: now, now }
  if (!(await rows.moveRefund(tx, rowRef(by, id), 'OFFLINE', change)))
    throw refundMoved(refund.state)
  await bookReturned(tx, by.tenantId, { refund, channel: 'OFFLINE' }, now)
}

/** Books a refund that the family has received, and moves its order. */
export async function bookReturned(
  tx: Tx,
  tenantId: string,
  { refund, channel }: { refund: RefundRow; channel: Channel },
  now: Date,
): Promise<void> {
  const booked = { kind: 'RETURNED', subjectId: refund.id } as const
  await insertTransfer(tx, tenantId, booked, refundPaid(channel, refund.fen))
  if (refund.place === null) return
  const ref = rowRef({ tenantId }, refund.orderId)
  const order = await orders.holdOrder(tx, ref)
  if (!order) return
  const returnedFen = order.returnedFen + refund.fen
  const state = stateAfterRefunds(order.totalFen, returnedFen)
  await orders.moveOrder(tx, ref, state, { returnedFen, now })
}

/** A refund with its line; its order is locked first, as in all changes of an order. */
export async function heldRefund(
  tx: Tx,
  ref: RowRef,
): Promise<{ refund: RefundRow; line: LineRow | undefined }> {
  const found = await rows.findRefund(tx, ref)
  if (!found) throw notFound('这笔退款')
  await orders.holdOrder(tx, { tenantId: ref.tenantId, id: found.orderId })
  const refund = (await rows.findRefund(tx, ref)) ?? found
  const lines = await orders.linesOf(tx, ref.tenantId, [refund.orderId])
  return { refund, line: lines.find(({ place }) => place === refund.place) }
}
