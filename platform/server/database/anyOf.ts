import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The right side of `column = any(…)`: one prepared statement for any length, where `in (…)` needs
 * one per length.
 */
export const anyOf = <Value extends string>(
  values: readonly Value[],
  type: 'bigint' | 'text',
): RawBuilder<Value> => sql<Value>`any(${[...values]}::${sql.raw(type)}[])`
