import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The right side of `column = any(…)`: one statement whatever the length, where `in (…)` would be prepared anew for each. */
export const anyOf = <Value extends string>(
  values: readonly Value[],
  type: 'bigint' | 'text',
): RawBuilder<Value> => sql<Value>`any(${[...values]}::${sql.raw(type)}[])`
