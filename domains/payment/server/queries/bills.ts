import type { Selectable } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
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

const differenceColumns = [
  'channel',
  'day',
  'kind',
  'number',
  'ourFen',
  'theirFen',
  'state',
  'note',
  'settledByName',
  'settledTime',
] as const
export type DifferenceRecord = Pick<
  Selectable<Tables['paymentDifference']>,
  (typeof differenceColumns)[number]
>

export const pageOfDifferences = (
  db: Db,
  tenantId: string,
  query: PageQuery & {
    channel?: Channel | undefined
    state?: 'OPEN' | 'SETTLED' | undefined
  },
) =>
  readPage(
    db
      .selectFrom('paymentDifference')
      .select(differenceColumns)
      .where('tenantId', '=', tenantId)
      .$if(query.channel !== undefined, (rows) =>
        rows.where('channel', '=', query.channel ?? 'WECHAT'),
      )
      .$if(query.state !== undefined, (rows) => rows.where('state', '=', query.state ?? 'OPEN'))
      .orderBy('day', 'desc')
      .orderBy('channel')
      .orderBy('kind')
      .orderBy('number'),
    query,
  )

export type DifferenceName = Pick<DifferenceRecord, 'channel' | 'day' | 'kind' | 'number'>

export const findDifference = (
  db: Db,
  tenantId: string,
  { channel, day, kind, number }: DifferenceName,
) =>
  db
    .selectFrom('paymentDifference')
    .select('state')
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst()

/** Settles an open difference; false if it was settled before. */
export const markSettled = async (
  tx: Tx,
  tenantId: string,
  { channel, day, kind, number }: DifferenceName,
  settled: { note: string; settledByName: string; settledTime: Date },
): Promise<boolean> => {
  const done = await tx
    .updateTable('paymentDifference')
    .set({ ...settled, state: 'SETTLED', updateTime: settled.settledTime })
    .where('tenantId', '=', tenantId)
    .where('channel', '=', channel)
    .where('day', '=', day)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** The bills that were compared since a day, newest first. */
export const comparedSince = (db: Db, tenantId: string, day: string) =>
  db
    .selectFrom('paymentBill')
    .select(['channel', 'day', 'rowCount', 'updateTime'])
    .where('tenantId', '=', tenantId)
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('channel')
    .execute()
