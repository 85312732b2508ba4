import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

export type View = { readonly day: string; readonly newsId: string; readonly reader: string }

/** The existing ones among these ids, locked in a fixed order. */
export const lockNewsInOrder = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('news')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Returns only the views that were not counted before. */
export async function insertViews(
  tx: Tx,
  tenantId: string,
  views: readonly View[],
): Promise<{ newsId: string }[]> {
  if (views.length === 0) return []
  const { rows } = await sql<{ newsId: string }>`
    insert into news_view (tenant_id, day, news_id, reader)
    select ${tenantId}, v.day, v.news_id, v.reader
    from unnest(${views.map(({ day }) => day)}::date[], ${views.map(({ newsId }) => newsId)}::bigint[], ${views.map(({ reader }) => reader)}::text[])
      as v (day, news_id, reader)
    on conflict do nothing returning news_id`.execute(tx)
  return rows
}

export async function addViews(tx: Tx, tenantId: string, id: string, more: number): Promise<void> {
  if (more === 0) return
  await tx
    .updateTable('news')
    .set((row) => ({ views: row('views', '+', more) }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export const deleteViewsBefore = (tx: Tx, tenantId: string, day: string) =>
  tx.deleteFrom('newsView').where('tenantId', '=', tenantId).where('day', '<', day).execute()
