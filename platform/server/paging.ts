import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import type { PageQuery } from '../contract/page.ts'

/** Past this many rows a total is not counted further: an exact count would scan what nobody pages to. */
export const countLimit = 10_000

/**
 * One page of an ordered query together with its total, in one statement; a page past the end costs a second one.
 * Give it the query before `limit`; the total is that of its where clause, up to `countLimit`.
 */
export async function readPage<Source, From extends keyof Source, Row>(
  query: SelectQueryBuilder<Source, From, Row>,
  page: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const offset = (page.current - 1) * page.size
  // The builder cannot work out the row's type while it is still generic.
  const found = (await query.select(totalOf(query).as('pageTotal')).limit(page.size).offset(offset).execute()) as (Row & { pageTotal: number })[]
  const [first] = found
  if (first) return { rows: found, total: first.pageTotal }
  if (offset === 0) return { rows: [], total: 0 }

  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(countLimit)
    .execute()
  return { rows: [], total: counted.length }
}

function totalOf<Source, From extends keyof Source, Row>(query: SelectQueryBuilder<Source, From, Row>) {
  const matching = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(countLimit)
  return sql<number>`(select count(*)::int from ${matching} as matching)`
}
