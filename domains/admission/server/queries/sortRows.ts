import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { SortRow, TriedCategory } from '../../contract/simulation.ts'
import '../tables.ts'
import type { PlanRef } from './seasons.ts'

export type NewSortSeason = {
  readonly planName: string
  readonly schoolYear: number
  readonly categories: readonly TriedCategory[]
  readonly passesLeftovers: boolean
  readonly twinSeats: number
  readonly closedAt: Date
}

const batchSize = 1000

/** Replaces what is stored of a closed season. */
export async function putSortRows(
  tx: Tx,
  { tenantId, planId }: PlanRef,
  { categories, ...season }: NewSortSeason,
  rows: readonly SortRow[],
): Promise<void> {
  await tx
    .deleteFrom('admissionSortSeason')
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .execute()
  await tx
    .insertInto('admissionSortSeason')
    .values({ ...season, tenantId, planId, categories: JSON.stringify(categories) })
    .execute()
  const placed = rows.map((row, place) => ({ ...row, tenantId, planId, place }))
  for (let start = 0; start < placed.length; start += batchSize)
    await tx
      .insertInto('admissionSortRow')
      .values(placed.slice(start, start + batchSize))
      .execute()
}

const seasons = (db: Db, tenantId: string) =>
  db
    .selectFrom('admissionSortSeason')
    .select([
      'planId',
      'planName',
      'schoolYear',
      'categories',
      'passesLeftovers',
      'twinSeats',
      'closedAt',
    ])
    .where('tenantId', '=', tenantId)

/** The closed seasons, the latest first. */
export const listSortSeasons = (db: Db, tenantId: string) =>
  seasons(db, tenantId).orderBy('schoolYear', 'desc').orderBy('planId').execute()

export const findSortSeason = (db: Db, { tenantId, planId }: PlanRef) =>
  seasons(db, tenantId).where('planId', '=', planId).executeTakeFirst()

export const listSortRows = (db: Db, { tenantId, planId }: PlanRef): Promise<SortRow[]> =>
  db
    .selectFrom('admissionSortRow')
    .select(['category', 'householdMonth', 'titleMonth', 'twinGroup'])
    .where('tenantId', '=', tenantId)
    .where('planId', '=', planId)
    .orderBy('place')
    .execute()
