import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { refundReasonNames } from '../contract/refund/inputs.ts'
import type { RefundSum } from '../contract/refund/refundOf.ts'
import { calculateRefunds } from './calculating.ts'
import type { Asked, AskedAll, CalculatedRefund } from './calculating.ts'
import { holdOrders, listGranted } from './queries/orders.ts'
import { addReturned, countRefunds, insertRefunds } from './queries/refundsFor.ts'
import { nothingToRefund } from './refusals.ts'

type By = { readonly tenantId: string; readonly realName: string }

export type AskedRefund = {
  readonly id: string
  readonly subjectId: string
  readonly sum: RefundSum
}

/** How many refunds are written in one statement. */
const batchSize = 500

/**
 * Asks for refunds of bought subjects; those to which the rules return nothing are left out. The
 * amounts are reserved on the lines at once, so that requests at the same time cannot return more
 * than was paid. The number of statements does not grow with the subjects.
 */
export async function askRefunds(
  tx: Tx,
  by: By,
  { payable, subjects }: AskedAll,
  now: Date,
): Promise<AskedRefund[]> {
  const { tenantId } = by
  const subjectIds = subjects.map(({ subjectId }) => subjectId)
  const lines = await listGranted(tx, tenantId, { payable, subjectIds })
  await holdOrders(
    tx,
    tenantId,
    lines.map(({ orderId }) => orderId),
  )
  const calculated = await calculateRefunds(tx, tenantId, { payable, subjects })
  const due = [...calculated.values()].flatMap((one) => {
    const { placed, sum } = one
    return placed && sum.totalFen > 0 ? [{ ...one, placed }] : []
  })
  const asked: AskedRefund[] = []
  for (let at = 0; at < due.length; at += batchSize)
    asked.push(...(await askAll(tx, by, due.slice(at, at + batchSize), now)))
  return asked
}

type Due = CalculatedRefund & { readonly placed: NonNullable<CalculatedRefund['placed']> }

async function askAll(tx: Tx, by: By, due: readonly Due[], now: Date): Promise<AskedRefund[]> {
  const { tenantId } = by
  await addReturned(
    tx,
    tenantId,
    due.map(({ line: { orderId, place }, sum }) => ({ orderId, place, fen: sum.totalFen })),
  )
  const orderIds = [...new Set(due.map(({ line }) => line.orderId))]
  const numberOf = await numbering(tx, tenantId, orderIds)
  const inserted = await insertRefunds(
    tx,
    due.map((one) => ({ ...rowOf(by, one, now), number: numberOf(one) })),
  )
  return inserted.flatMap(({ id, orderId, place }) => {
    const one = due.find(({ line }) => line.orderId === orderId && line.place === place)
    return one ? [{ id, subjectId: one.line.subjectId, sum: one.sum }] : []
  })
}

const rowOf = (by: By, { line, placed, inputs, sum }: Due, now: Date) => ({
  tenantId: by.tenantId,
  orderId: line.orderId,
  place: line.place,
  attemptId: placed.id,
  fen: sum.totalFen,
  state: 'REQUESTED' as const,
  reason: refundReasonNames[inputs.reason],
  inputs: JSON.stringify(inputs),
  lines: JSON.stringify(sum.lines),
  askedByName: by.realName,
  nextTime: null,
  doneTime: null,
  updateTime: now,
})

/** The numbers of new refunds: those of an order are counted on. */
async function numbering(
  tx: Tx,
  tenantId: string,
  orderIds: readonly string[],
): Promise<(one: Due) => string> {
  const counts = await countRefunds(tx, tenantId, orderIds)
  const used = new Map(counts.map(({ orderId, count }) => [orderId, count]))
  return ({ line: { orderId }, placed }) => {
    const next = (used.get(orderId) ?? 0) + 1
    used.set(orderId, next)
    return `${placed.number}R${next}`
  }
}

/** Asks for a refund of one bought subject. */
export async function askRefund(
  tx: Tx,
  by: By,
  { payable, subjectId, facts }: Asked,
  now: Date,
): Promise<AskedRefund> {
  const [line] = await listGranted(tx, by.tenantId, { payable, subjectIds: [subjectId] })
  if (!line) throw notFound('这个订单')
  const [asked] = await askRefunds(tx, by, { payable, subjects: [{ subjectId, facts }] }, now)
  if (!asked) throw nothingToRefund()
  return asked
}
