import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'

import type { PageQuery } from '../contract/page.ts'
import type { RememberedTotal } from './totals.ts'

/** Past this many rows a total is not counted further: an exact count would scan what nobody pages to. */
export const countLimit = 10_000

/** Written into the statement: PostgreSQL plans a page of unknown size anew each time, which costs as much as reading it. */
const usualSizes: ReadonlySet<number> = new Set([10, 20, 50])

/**
 * One page of an ordered query together with its total; give it the query before `limit`.
 * A page that is not full tells the total by itself; only a full one asks for it, and a popular list may remember it.
 */
export async function readPage<Source, From extends keyof Source, Row>(
  query: SelectQueryBuilder<Source, From, Row>,
  page: PageQuery,
  remembered?: RememberedTotal,
): Promise<{ rows: Row[]; total: number }> {
  const offset = (page.current - 1) * page.size
  const limited = query.limit(usualSizes.has(page.size) ? sql.lit(page.size) : page.size)
  // The builder cannot work out the row's type while it is still generic.
  const rows = (await (offset === 0 ? limited : limited.offset(offset)).execute()) as Row[]
  const seen = offset + rows.length
  const isLastPage = rows.length < page.size && (rows.length > 0 || offset === 0)
  if (isLastPage) return { rows, total: seen }

  const count = () => countOf(query)
  const total = remembered ? await remembered(count) : await count()
  return { rows, total: rows.length > 0 ? Math.max(total, seen) : total }
}

async function countOf<Source, From extends keyof Source, Row>(query: SelectQueryBuilder<Source, From, Row>): Promise<number> {
  const bare = query.clearSelect().clearOrderBy()
  const matching = bare.select(sql<number>`1`.as('one')).limit(countLimit)
  const counted = bare
    .clearWhere()
    .select(sql<number>`(select count(*)::int from ${matching} as matching)`.as('total'))
    .limit(1)
  const rows: readonly object[] = await counted.execute()
  return rows.flatMap((row) => ('total' in row ? [Number(row.total)] : []))[0] ?? 0
}
