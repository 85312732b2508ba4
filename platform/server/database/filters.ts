import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { FilterColumns, FilterKind, Listing, Operator } from '../../contract/filters.ts'
import { momentOf } from '../../contract/time.ts'

/**
 * The column for a wire name that differs from its column, such as `{ deptName: 'department.name'
 * }`.
 */
export type ColumnPlaces = Readonly<Record<string, string>>

type FilterInput = Readonly<Record<string, unknown>>

/**
 * The condition from the caller's filters. It iterates the allow-list, never the input: an unlisted
 * name cannot reach SQL, and values are sent as parameters only.
 */
export function filtersOf(
  listing: Listing<FilterColumns>,
  input: FilterInput,
  places: ColumnPlaces = {},
): RawBuilder<SqlBool> {
  const conditions = Object.entries(listing.columns).flatMap(([name, column]) => {
    const place = sql.ref(places[name] ?? name)
    const asked: [string, Operator][] = [
      [name, column.bare],
      ...column.operators.map((operator): [string, Operator] => [`${name}_${operator}`, operator]),
    ]
    return asked.flatMap(([key, operator]) => {
      const value = input[key]
      return typeof value === 'string' && value !== ''
        ? [condition(place, operator, column.kind, value)]
        : []
    })
  })
  return conditions.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Whether the caller filters the list at all. */
export const isFiltered = (listing: Listing<FilterColumns>, input: FilterInput): boolean =>
  Object.keys(listing.fields).some(
    (name) =>
      name !== 'ascs' && name !== 'descs' && typeof input[name] === 'string' && input[name] !== '',
  )

function condition(
  place: RawBuilder<unknown>,
  operator: Operator,
  kind: FilterKind,
  value: string,
): RawBuilder<SqlBool> {
  const typed = typedValue(kind, value)
  switch (operator) {
    case 'equal':
    case 'dateequal':
      return sql`${place} = ${typed}`
    case 'notequal':
      return sql`${place} is distinct from ${typed}`
    case 'like':
      return sql`${place} ilike ${`%${literalPattern(value)}%`}`
    case 'likeleft':
      return sql`${place} ilike ${`%${literalPattern(value)}`}`
    case 'likeright':
      return sql`${place} ilike ${`${literalPattern(value)}%`}`
    case 'notlike':
      return sql`${place} not ilike ${`%${literalPattern(value)}%`}`
    case 'ge':
    case 'datege':
      return sql`${place} >= ${typed}`
    case 'gt':
    case 'dategt':
      return sql`${place} > ${typed}`
    case 'le':
    case 'datele':
      return sql`${place} <= ${typed}`
    case 'lt':
    case 'datelt':
      return sql`${place} < ${typed}`
    case 'null':
      return sql`${place} is null`
    case 'notnull':
      return sql`${place} is not null`
  }
}

function typedValue(kind: FilterKind, value: string): string | number | boolean | Date {
  switch (kind) {
    case 'number':
      return Number(value)
    case 'flag':
      return value === 'true' || value === '1'
    case 'dateTime':
      return momentOf(value)
    case 'text':
    case 'id':
      return value
  }
}

/** Text as a `like` pattern in which `%`, `_` and the backslash are literal. */
export const literalPattern = (value: string): string => value.replace(/[\\%_]/g, '\\$&')

/** One column of an order by. */
export type SortKey = { readonly name: string; readonly direction: 'asc' | 'desc' }

/**
 * The listed columns of `ascs` and `descs`, camelCase or snake_case, each once; unlisted names are
 * ignored.
 */
export function sortKeysOf(listing: Listing<FilterColumns>, input: FilterInput): SortKey[] {
  const chosen = new Map<string, SortKey>()
  for (const direction of ['asc', 'desc'] as const) {
    const asked = input[`${direction}s`]
    for (const raw of typeof asked === 'string' ? asked.split(',') : []) {
      const name = listing.sorts.find((one) => one === raw.trim() || snakeCase(one) === raw.trim())
      if (name && !chosen.has(name)) chosen.set(name, { name, direction })
    }
  }
  return [...chosen.values()]
}

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** The requested order, else `usual`; the id always comes last, so that paging is stable. */
export function orderOf(
  listing: Listing<FilterColumns>,
  input: FilterInput,
  usual: readonly SortKey[],
  places: ColumnPlaces = {},
): RawBuilder<unknown> {
  const asked = sortKeysOf(listing, input)
  const keys = [...(asked.length > 0 ? asked : usual), { name: 'id', direction: 'desc' } as const]
  return sql.join(
    keys.map(({ name, direction }) =>
      direction === 'asc'
        ? sql`${sql.ref(places[name] ?? name)} asc`
        : sql`${sql.ref(places[name] ?? name)} desc`,
    ),
  )
}
