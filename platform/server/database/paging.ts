import { sql } from 'kysely'
import type { SelectQueryBuilder, SqlBool } from 'kysely'

import type { PageQuery } from '../../contract/page.ts'
import type { RememberedTotal } from './totalsCache.ts'

/**
 * A total is counted up to this many rows: an exact count would scan rows that no user pages to.
 */
export const countLimit = 10_000

/**
 * Inlined in the statement: PostgreSQL plans a page of unknown size every time, which costs as much
 * as reading it.
 */
const usualSizes: ReadonlySet<number> = new Set([10, 20, 50])

export type PagingHow = {
  /** For popular lists: a total that is a few seconds old is good enough. */
  remembered?: RememberedTotal | undefined
  /**
   * The rows' school, for long lists of rows with an id: later pages skip ids in the index and read
   * whole rows only for the page shown.
   */
  skipIdsOf?: string
}

/**
 * One page of an ordered query with its total; pass the query before `limit`. A page that is not
 * full implies the total; only a full page runs a count.
 */
export async function readPage<Source, From extends keyof Source, Row>(
  query: SelectQueryBuilder<Source, From, Row>,
  page: PageQuery,
  { remembered, skipIdsOf }: PagingHow = {},
): Promise<{ rows: Row[]; total: number }> {
  const offset = offsetOf(page)
  // The builder cannot infer the row's type while it is generic.
  const rows = (await (
    skipIdsOf !== undefined && offset > 0 ? found(query, page, skipIdsOf) : cut(query, page)
  ).execute()) as Row[]
  const seen = offset + rows.length
  const isLastPage = rows.length < page.size && (rows.length > 0 || offset === 0)
  if (isLastPage) return { rows, total: seen }

  const count = () => countOf(query)
  const total = remembered ? await remembered(count) : await count()
  return { rows, total: rows.length > 0 ? Math.max(total, seen) : total }
}

/** One page of a selective search: the total comes with the rows, so the search runs once. */
export async function readFoundPage<Source, From extends keyof Source, Row extends object>(
  query: SelectQueryBuilder<Source, From, Row>,
  page: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const counted = query
    .select(sql<number>`(count(*) over ())::int`.as('foundInAll'))
    .$castTo<Row & { foundInAll: number }>()
  const rows = (await cut(counted, page).execute()) as (Row & { foundInAll: number })[]
  const [first] = rows
  // A page past the end has no row to carry the total.
  if (!first) return { rows: [], total: offsetOf(page) === 0 ? 0 : await countOf(query) }
  return { rows, total: first.foundInAll }
}

/**
 * The rows whose ids a page shows. With an array PostgreSQL finds the ids first; with a plain `in`
 * it may scan the whole list and test each row.
 */
function found<Source, From extends keyof Source, Row>(
  query: SelectQueryBuilder<Source, From, Row>,
  page: PageQuery,
  tenantId: string,
) {
  const ids = cut(query.clearSelect().select(sql.ref('id').as('key')), page)
  return query.clearWhere().where(sql<SqlBool>`tenant_id = ${tenantId} and id = any(array(${ids}))`)
}

const offsetOf = ({ current, size }: PageQuery): number => (current - 1) * size

function cut<Source, From extends keyof Source, Row>(
  query: SelectQueryBuilder<Source, From, Row>,
  page: PageQuery,
) {
  const limited = query.limit(usualSizes.has(page.size) ? sql.lit(page.size) : page.size)
  return page.current === 1 ? limited : limited.offset(offsetOf(page))
}

async function countOf<Source, From extends keyof Source, Row>(
  query: SelectQueryBuilder<Source, From, Row>,
): Promise<number> {
  const bare = query.clearSelect().clearOrderBy()
  const matching = bare.select(sql<number>`1`.as('one')).limit(countLimit)
  const counted = bare
    .clearWhere()
    .select(sql<number>`(select count(*)::int from ${matching} as matching)`.as('total'))
    .limit(1)
  const rows: readonly object[] = await counted.execute()
  return rows.flatMap((row) => ('total' in row ? [Number(row.total)] : []))[0] ?? 0
}
