import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import { OutsideError } from '../../../platform/server/ports/outside.ts'
import type { BillRow, PaymentProvider } from '../../../platform/server/ports/payment/payments.ts'
import { feeCharged } from './ledger/transfers.ts'
import { findAttempt, receivedBetween } from './queries/attempts.ts'
import * as bills from './queries/bills.ts'
import type { Difference } from './queries/bills.ts'
import { findRefundByNumber, returnedBetween } from './queries/refunds.ts'
import { insertTransfer } from './queries/transfers.ts'
import { receivePayment } from './receiving.ts'
import { receiveRefund } from './sendingRefunds.ts'

type Billed = {
  readonly tenantId: string
  readonly channel: 'WECHAT' | 'ALIPAY'
  readonly day: string
}
/** Where the bill of a day comes from, and what a payment in it is. */
export type BillSource = Pick<PaymentProvider, 'bill' | 'query'>
const dayMs = 24 * 60 * 60_000

/**
 * Compares a provider's bill of a day with our books. What the bill proves is taken in: a payment or
 * refund whose message was lost. What remains is listed. Running it again changes nothing.
 */
export async function reconcileDay(
  database: Database,
  { tenantId, channel, day }: Billed,
  { provider, now }: { provider: BillSource; now: Date },
): Promise<'COMPARED' | 'NOT_READY'> {
  const bill = await provider.bill(day)
  if (!bill) return 'NOT_READY'
  const rows = bill.filter(({ isPending }) => !isPending)
  for (const row of rows)
    if (row.kind === 'PAYMENT')
      await takeInPayment(database, { tenantId, channel, row }, { provider, now })
    else
      await database.write(tenantId, (tx) =>
        receiveRefund(tx, tenantId, { state: 'DONE', refundNumber: row.refundNumber }, now),
      )
  await database.write(tenantId, async (tx) => {
    await bookFees(tx, tenantId, channel, rows)
    const differences = await compared(tx, { tenantId, channel, day }, rows)
    await bills.replaceDifferences(tx, { tenantId, channel, day }, differences, now)
    await bills.markCompared(tx, { tenantId, channel, day }, bill.length, now)
  })
  return 'COMPARED'
}

/** The bill lacks what a payment needs, so the provider is asked about one that we do not know. */
async function takeInPayment(
  database: Database,
  { tenantId, channel, row }: Omit<Billed, 'day'> & { row: BillRow },
  { provider, now }: { provider: BillSource; now: Date },
): Promise<void> {
  const attempt = await database.read(tenantId, (db) => findAttempt(db, tenantId, row.number))
  if (attempt?.channel !== channel || attempt.state === 'PAID') return
  const facts = await provider.query(row.number).catch((error: unknown) => {
    if (error instanceof OutsideError) return undefined
    throw error
  })
  if (facts?.state === 'PAID')
    await database.write(tenantId, (tx) => receivePayment(tx, { tenantId, channel }, facts, now))
}

async function bookFees(
  tx: Tx,
  tenantId: string,
  channel: Billed['channel'],
  rows: readonly BillRow[],
): Promise<void> {
  for (const { kind, number, refundNumber, feeFen } of rows) {
    const subject =
      kind === 'PAYMENT'
        ? await findAttempt(tx, tenantId, number)
        : await findRefundByNumber(tx, tenantId, refundNumber)
    if (!subject || feeFen === 0) continue
    const booked = {
      kind: kind === 'PAYMENT' ? 'FEE' : 'REFUND_FEE',
      subjectId: subject.id,
    } as const
    const { debit, credit, fen } = feeCharged(channel, Math.abs(feeFen))
    // With a refund the provider gives back a part of its charge.
    const transfer = feeFen > 0 ? { debit, credit, fen } : { debit: credit, credit: debit, fen }
    await insertTransfer(tx, tenantId, booked, transfer)
  }
}

async function compared(
  tx: Tx,
  { tenantId, channel, day }: Billed,
  rows: readonly BillRow[],
): Promise<Difference[]> {
  const from = momentOf(`${day} 00:00:00`)
  const span = { from, to: new Date(from.getTime() + dayMs) }
  const payments = await receivedBetween(tx, tenantId, channel, span)
  const refunds = await returnedBetween(tx, tenantId, channel, span)
  const ours = {
    PAYMENT: new Map(payments.map(({ number, receivedFen }) => [number, receivedFen ?? 0])),
    REFUND: new Map(refunds.map(({ number, fen }) => [number, fen])),
  }
  const theirs = {
    PAYMENT: new Map(
      rows.filter(({ kind }) => kind === 'PAYMENT').map((row) => [row.number, row.fen]),
    ),
    REFUND: new Map(
      rows.filter(({ kind }) => kind === 'REFUND').map((row) => [row.refundNumber, row.fen]),
    ),
  }
  return (['PAYMENT', 'REFUND'] as const).flatMap((kind) =>
    [...new Set([...ours[kind].keys(), ...theirs[kind].keys()])].flatMap((number) => {
      const [ourFen, theirFen] = [ours[kind].get(number), theirs[kind].get(number)]
      if (ourFen === theirFen) return []
      return [{ kind, number, ourFen: ourFen ?? null, theirFen: theirFen ?? null }]
    }),
  )
}
