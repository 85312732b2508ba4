import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { readPage } from '../../../../platform/server/database/paging.ts'
import '../tables.ts'

/** Key of a balance: one kind of one person in one calendar year. */
export type Place = { readonly personId: string; readonly kind: string; readonly year: number }

const columns = ['id', 'personId', 'kind', 'year', 'granted', 'reserved', 'used'] as const
export type LeaveBalanceRow = {
  id: string
  personId: string
  kind: string
  year: number
  granted: number
  reserved: number
  used: number
}

export const findBalance = (
  db: Db,
  tenantId: string,
  { personId, kind, year }: Place,
): Promise<LeaveBalanceRow | undefined> =>
  db
    .selectFrom('leaveBalance')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst()

/** Inserts the balance with the default if it is missing. */
export const ensureBalance = (tx: Tx, tenantId: string, place: Place, granted: number) =>
  tx
    .insertInto('leaveBalance')
    .values({ tenantId, ...place, granted })
    .onConflict((row) => row.columns(['tenantId', 'personId', 'kind', 'year']).doNothing())
    .execute()

/** The movements of half days in a balance. */
const moves = {
  reserve: { reserved: 1, used: 0 },
  release: { reserved: -1, used: 0 },
  spend: { reserved: -1, used: 1 },
  giveBack: { reserved: 0, used: -1 },
} as const
export type Move = keyof typeof moves
export type Moving = { readonly move: Move; readonly halfDays: number; readonly now: Date }

/** Moves half days; the where clause refuses when more would be taken than there are. */
export const moveBalance = (
  tx: Tx,
  tenantId: string,
  { personId, kind, year }: Place,
  { move, halfDays, now }: Moving,
) => {
  const { reserved, used } = moves[move]
  return tx
    .updateTable('leaveBalance')
    .set({
      reserved: sql`reserved + ${reserved * halfDays}`,
      used: sql`used + ${used * halfDays}`,
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where(sql<boolean>`reserved + used + ${(reserved + used) * halfDays} <= granted`)
    .returning('id')
    .executeTakeFirst()
}

/** Sets the allowance; returns nothing when more is already taken. */
export const grantBalance = (
  tx: Tx,
  tenantId: string,
  { personId, kind, year }: Place,
  { granted, now }: { granted: number; now: Date },
): Promise<LeaveBalanceRow | undefined> =>
  tx
    .updateTable('leaveBalance')
    .set({ granted, updateTime: now })
    .where('tenantId', '=', tenantId)
    .where('personId', '=', personId)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .where(sql<boolean>`reserved + used <= ${granted}`)
    .returning(columns)
    .executeTakeFirst()

export const listBalanceRows = (
  db: Db,
  tenantId: string,
  filter: PageQuery & { year?: number | '' | undefined; kind?: string | undefined },
) =>
  readPage(
    db
      .selectFrom('leaveBalance')
      .select(columns)
      .where('tenantId', '=', tenantId)
      .$if(Boolean(filter.year), (rows) => rows.where('year', '=', Number(filter.year)))
      .$if(Boolean(filter.kind), (rows) => rows.where('kind', '=', filter.kind ?? ''))
      .orderBy('year', 'desc')
      .orderBy('id', 'desc'),
    filter,
  )
