import { sql } from 'kysely'
import type { SelectQueryBuilder, SqlBool } from 'kysely'

import type { PageQuery } from '../contract/page.ts'
import type { RememberedTotal } from './totals.ts'

/** Past this many rows a total is not counted further: an exact count would scan what nobody pages to. */
export const countLimit = 10_000

/** Written into the statement: PostgreSQL plans a page of unknown size anew each time, which costs as much as reading it. */
const usualSizes: ReadonlySet<number> = new Set([10, 20, 50])

export type PagingHow = {
  /** For popular lists: a total of a moment ago will do. */
  remembered?: RememberedTotal | undefined
  /** The rows' school, for long lists of rows with an id: a later page skips ids in the index, and reads whole rows only for what it shows. */
  skipIdsOf?: string
}

/**
 * One page of an ordered query together with its total; give it the query before `limit`.
 * A page that is not full tells the total by itself; only a full one asks for it.
 */
export async function readPage<Source, From extends keyof Source, Row>(
  query: SelectQueryBuilder<Source, From, Row>,
  page: PageQuery,
  { remembered, skipIdsOf }: PagingHow = {},
): Promise<{ rows: Row[]; total: number }> {
  const offset = offsetOf(page)
  // The builder cannot work out the row's type while it is still generic.
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

/** One page of a search that finds few among many: the total comes with the rows, so that the search itself runs once. */
export async function readFoundPage<Source, From extends keyof Source, Row extends object>(
  query: SelectQueryBuilder<Source, From, Row>,
  page: PageQuery,
): Promise<{ rows: Row[]; total: number }> {
  const counted = query
    .select(sql<number>`(count(*) over ())::int`.as('foundInAll'))
    .$castTo<Row & { foundInAll: number }>()
  const rows = (await cut(counted, page).execute()) as (Row & { foundInAll: number })[]
  const [first] = rows
  // Beyond the last page no row is left that could tell.
  if (!first) return { rows: [], total: offsetOf(page) === 0 ? 0 : await countOf(query) }
  return { rows, total: first.foundInAll }
}

/** The rows whose ids a page shows; as an array the ids are found first, as a plain `in` PostgreSQL may walk the whole list and ask for each row whether it is among them. */
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
