import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { literalPattern } from '../../../../platform/server/database/filters.ts'
import { isNumber } from '../reading/formSearch.ts'
import type { FormClause } from '../reading/formSearch.ts'

/**
 * One part of a search, with the coded flows that declare the field; drawn flows declare fields in
 * the form of each version.
 */
export type ReadableClause = FormClause & { readonly flowKeys: readonly string[] }

/**
 * Whether the data of a process `i` matches a search. A flow manager may read every declared field
 * of a flow and no other. Undeclared data is not searched, so that results do not reveal it.
 */
export const meetsSearch = (
  tenantId: string,
  clauses: readonly ReadableClause[],
): RawBuilder<unknown>[] =>
  clauses.map((clause) => sql`${isReadable(tenantId, clause)} and ${meets(clause)}`)

function isReadable(tenantId: string, { field, flowKeys }: ReadableClause): RawBuilder<unknown> {
  const named = sql`jsonb_build_object('prop', ${field}::text)`
  return sql`(i.flow_key = any(${[...flowKeys]}::text[]) or i.version_id in (
    select f.id from wf_version f where f.tenant_id = ${tenantId} and (
      jsonb_path_exists(f.form, '$.column[*] ? (@.prop == $prop)', ${named}, true)
      or jsonb_path_exists(f.form, '$.group[*].column[*] ? (@.prop == $prop)', ${named}, true))))`
}

function meets({ field, op, value, type }: FormClause): RawBuilder<unknown> {
  const kept = sql`(i.data -> ${field}::text)`
  const isThere = sql`coalesce(jsonb_typeof(${kept}), 'null') <> 'null'`
  switch (op) {
    case 'exists':
      return isThere
    case 'notExists':
      return sql`not (${isThere})`
    case 'equal':
      return isEqual(kept, value, type)
    case 'notEqual':
      return sql`(${isThere} and not ${isEqual(kept, value, type)})`
    case 'like':
      return sql`(${kept} #>> '{}' ilike ${`%${literalPattern(value)}%`} or i.data ->> ${`$${field}`}::text ilike ${`%${literalPattern(value)}%`})`
    case 'greaterThan':
      return isOrdered(kept, sql`>`, value, type)
    case 'lessThan':
      return isOrdered(kept, sql`<`, value, type)
    case 'greaterThanOrEqual':
      return isOrdered(kept, sql`>=`, value, type)
    case 'lessThanOrEqual':
      return isOrdered(kept, sql`<=`, value, type)
  }
}

// Only `case` prevents the cast of values that are not numbers.
const isEqual = (kept: RawBuilder<unknown>, value: string, type: FormClause['type']) => sql`
  coalesce(case jsonb_typeof(${kept})
    when 'number' then ${type !== 'string' && isNumber(value) ? sql`(${kept} #>> '{}')::numeric = ${value}::numeric` : sql`false`}
    when 'array' then ${kept} @> to_jsonb(${value}::text)
    else ${type === 'number' ? sql`false` : sql`${kept} #>> '{}' = ${value}`} end, false)`

// Stored days and moments sort by time as text.
const isOrdered = (
  kept: RawBuilder<unknown>,
  operator: RawBuilder<unknown>,
  value: string,
  type: FormClause['type'],
) => sql`
  coalesce(case jsonb_typeof(${kept})
    when 'number' then ${type !== 'string' && isNumber(value) ? sql`(${kept} #>> '{}')::numeric ${operator} ${value}::numeric` : sql`false`}
    when 'string' then ${type === 'number' ? sql`false` : sql`(${kept} #>> '{}') collate "C" ${operator} ${value}`}
    else false end, false)`
