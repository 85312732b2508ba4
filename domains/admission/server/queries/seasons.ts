import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Category } from '../../../enrolment/contract/form/categories.ts'
import type { CategorySeats } from '../../contract/ranking.ts'
import type {} from '../tables.ts'

/** Names a plan of a school. */
export type PlanRef = { readonly tenantId: string; readonly planId: string }

const seasonColumns = [
  'planId',
  'drawId',
  'frozen',
  'proposedAt',
  'noticeUntil',
  'releasedAt',
  'confirmUntil',
] as const

export const findSeason = (db: Db, { tenantId, planId }: PlanRef) =>
  db
    .selectFrom('admissionSeason')
    .select(seasonColumns)
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .executeTakeFirst()

export type SeasonRow = NonNullable<Awaited<ReturnType<typeof findSeason>>>

/**
 * The season of a plan, locked until the transaction ends: everything that gives or frees seats of
 * the plan happens one after the other.
 */
export async function holdSeason(tx: Tx, { tenantId, planId }: PlanRef): Promise<SeasonRow> {
  await tx
    .insertInto('admissionSeason')
    .values({ tenantId, planId })
    .onConflict((at) => at.columns(['tenantId', 'planId']).doNothing())
    .execute()
  return tx
    .selectFrom('admissionSeason')
    .select(seasonColumns)
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateSeason = (
  tx: Tx,
  { tenantId, planId }: PlanRef,
  { frozen, ...change }: Partial<Omit<SeasonRow, 'planId'>>,
  now: Date,
) =>
  tx
    .updateTable('admissionSeason')
    .set({
      ...change,
      ...(frozen === undefined ? {} : { frozen: frozen && JSON.stringify(frozen) }),
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .execute()

/** The seats of each category and how many are taken, in the order of admission. */
export const listSeats = (db: Db, { tenantId, planId }: PlanRef) =>
  db
    .selectFrom('admissionQuota')
    .select(['category', 'seats', 'taken'])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .orderBy('place')
    .execute()

export type SeatsRow = Awaited<ReturnType<typeof listSeats>>[number]

export const insertSeats = (
  tx: Tx,
  plan: PlanRef,
  rows: readonly (CategorySeats & { readonly taken: number })[],
) =>
  tx
    .insertInto('admissionQuota')
    .values(rows.map((row, place) => ({ ...plan, ...row, place })))
    .execute()

type Change = { readonly category: Category; readonly seats?: number; readonly taken?: number }

/** Adds to the seats of a category or to those taken; the table refuses more than there are. */
export const addSeats = (
  tx: Tx,
  { tenantId, planId }: PlanRef,
  { category, seats = 0, taken = 0 }: Change,
) =>
  tx
    .updateTable('admissionQuota')
    .set({ seats: sql<number>`seats + ${seats}::int`, taken: sql<number>`taken + ${taken}::int` })
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .where('category', '=', category)
    .execute()
