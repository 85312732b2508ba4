import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Channel } from '../../contract/channels.ts'
import '../tables.ts'

export type BillRef = { readonly tenantId: string; readonly channel: Channel; readonly day: string }
export type Difference = {
  readonly kind: 'PAYMENT' | 'REFUND'
  readonly number: string
  readonly ourFen: number | null
  readonly theirFen: number | null
}

/** The open differences of a day become these; settled ones stay settled. */
export async function replaceDifferences(
  tx: Tx,
  { tenantId, channel, day }: BillRef,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('paymentDifference')
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .where('state', '=', 'OPEN')
    .execute()
  if (differences.length === 0) return
  await tx
    .insertInto('paymentDifference')
    .values(differences.map((one) => ({ ...one, tenantId, channel, day, updateTime: now })))
    .onConflict((clash) => clash.doNothing())
    .execute()
}

export const markCompared = (
  tx: Tx,
  { tenantId, channel, day }: BillRef,
  rowCount: number,
  now: Date,
) =>
  tx
    .insertInto('paymentBill')
    .values({ tenantId, channel, day, rowCount, updateTime: now })
    .onConflict((clash) =>
      clash.columns(['tenantId', 'channel', 'day']).doUpdateSet({ rowCount, updateTime: now }),
    )
    .execute()

export const listDifferences = (db: Db, tenantId: string) =>
  db
    .selectFrom('paymentDifference')
    .select(['channel', 'day', 'kind', 'number', 'ourFen', 'theirFen', 'state', 'note'])
    .where('tenantId', '=', tenantId)
    .orderBy('day', 'desc')
    .orderBy('number')
    .limit(200)
    .execute()
