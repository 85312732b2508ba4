import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Database, Db, Tx } from '../database/db.ts'

/** A row and the moment from which it may no longer be stored. */
export type DueRow = { readonly id: string; readonly due: Date }

/** One kind of rows of a rule. */
export type RetentionPart = {
  /** Selects `id` (text) and `due` of the rows of one school that are due until a moment, or more. */
  readonly due: (tenantId: string, until: Date) => RawBuilder<DueRow>
  /** Removes or empties these rows with everything that belongs to them. */
  readonly remove: (tx: Tx, tenantId: string, ids: readonly string[], now: Date) => Promise<unknown>
}

/** How long a class of data is stored, and how it goes. */
export type RetentionRule = {
  /** Domain and class, such as `enrolment.drafts`. */
  readonly key: string
  /** What goes, as the office calls it. */
  readonly name: string
  /** How long it is stored, in words. */
  readonly term: string
  readonly tables: readonly string[]
  readonly parts: readonly RetentionPart[]
}

/** How many rows of a rule may go from a day on. */
export type DueDay = { readonly day: string; readonly rows: number }

const batchRows = 500

/** What a rule would remove until a moment, by day. */
export async function forecast(
  db: Db,
  rule: RetentionRule,
  tenantId: string,
  until: Date,
): Promise<DueDay[]> {
  const days = new Map<string, number>()
  for (const { due } of rule.parts) {
    const { rows } = await sql<DueDay>`
      select to_char(d.due at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as rows
      from (${due(tenantId, until)}) d where d.due <= ${until} group by 1`.execute(db)
    for (const { day, rows: some } of rows) days.set(day, (days.get(day) ?? 0) + some)
  }
  return [...days]
    .map(([day, rows]) => ({ day, rows }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Removes everything of a rule that is due; returns the number of rows. */
export async function carryOutRule(
  database: Database,
  rule: RetentionRule,
  tenantId: string,
  now: Date,
): Promise<number> {
  let removed = 0
  for (const part of rule.parts) {
    let before = ''
    for (;;) {
      const ids = await database.write(tenantId, (tx) => removeBatch(tx, part, tenantId, now))
      const first = ids[0] ?? ''
      // A row that its rule keeps would be found again and again.
      if (ids.length === 0 || first === before) break
      removed += ids.length
      if (ids.length < batchRows) break
      before = first
    }
  }
  return removed
}

async function removeBatch(
  tx: Tx,
  { due, remove }: RetentionPart,
  tenantId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from (${due(tenantId, now)}) d where d.due <= ${now} order by d.due, d.id
    limit ${batchRows}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await remove(tx, tenantId, ids, now)
  return ids
}
