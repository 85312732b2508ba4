import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { type ItemDetails, maxItems } from '../../contract/item.ts'
import '../tables.ts'

const columns = [
  'id',
  'name',
  'subject',
  'boughtOn',
  'priceFen',
  'note',
  'details',
  'updateTime',
] as const

const items = (db: Db, tenantId: string) =>
  db.selectFrom('sampleItem').select(columns).where('tenantId', '=', tenantId)

export type ItemRecord = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>

export type ItemColumns = {
  name: string
  subject: string
  boughtOn: string
  priceFen: number
  note: string
  details: ItemDetails
}

type Filter = PageQuery & { keyword?: string | undefined; subject?: string | undefined }

export const pageOfItems = (db: Db, tenantId: string, { keyword, subject, ...page }: Filter) =>
  readPage(
    items(db, tenantId)
      .$if(Boolean(keyword), (query) =>
        query.where('name', 'like', `%${literalPattern(keyword ?? '')}%`),
      )
      .$if(Boolean(subject), (query) => query.where('subject', '=', subject ?? ''))
      .orderBy('boughtOn', 'desc')
      .orderBy('id', 'desc'),
    page,
  )

export const findItem = (db: Db, { tenantId, id }: RowRef): Promise<ItemRecord | undefined> =>
  items(db, tenantId).where('id', '=', id).executeTakeFirst()

/** The lowest free place of a school. Undefined when all are taken. */
export async function findFreePlace(db: Db, tenantId: string): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select place from generate_series(1, ${sql.lit(maxItems)}) as place
    where not exists (
      select from sample_item where tenant_id = ${tenantId} and sample_item.place = place.place)
    order by place limit 1`.execute(db)
  return rows[0]?.place
}

/** Returns nothing when another addition took the place; the unique constraint decides. */
export const insertItem = (
  tx: Tx,
  { details, ...columnsOfItem }: ItemColumns & { tenantId: string; place: number },
): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('sampleItem')
    .values({
      ...columnsOfItem,
      details: JSON.stringify(details),
    })
    .onConflict((at) => at.columns(['tenantId', 'place']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const updateItem = (
  tx: Tx,
  { tenantId, id }: RowRef,
  { details, ...change }: Omit<ItemColumns, 'details'> & { details?: ItemDetails | undefined },
  now: Date,
) =>
  tx
    .updateTable('sampleItem')
    .set({
      ...change,
      ...(details ? { details: JSON.stringify(details) } : {}),
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteItems = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('sampleItem')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
