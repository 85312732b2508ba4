import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { WishOutcome } from '../../contract/states.ts'
import '../tables.ts'

type ChildOfRound = {
  readonly tenantId: string
  readonly roundId: string
  readonly childId: string
}

/** Replaces the wishes of a child. */
export async function putWishes(
  tx: Tx,
  { tenantId, roundId, childId }: ChildOfRound,
  classIds: readonly string[],
  userId: string,
): Promise<void> {
  await tx
    .deleteFrom('courseWish')
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', roundId)
    .where('childId', '=', childId)
    .execute()
  if (classIds.length === 0) return
  await tx
    .insertInto('courseWish')
    .values(
      classIds.map((classId, at) => ({
        tenantId,
        roundId,
        childId,
        rank: at + 1,
        classId,
        userId,
      })),
    )
    .execute()
}

/** The wishes of a round, by child and rank. */
export const listWishesOf = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('courseWish')
    .select(['childId', 'rank', 'classId', 'userId', 'outcome'])
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', id)
    .orderBy('childId')
    .orderBy('rank')
    .execute()

export const listWishesOfChild = (db: Db, { tenantId, roundId, childId }: ChildOfRound) =>
  db
    .selectFrom('courseWish')
    .select(['rank', 'classId', 'outcome'])
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', roundId)
    .where('childId', '=', childId)
    .orderBy('rank')
    .execute()

/** The latest drawn LOTTERY round before a moment. */
export const findDrawnBefore = (
  db: Db,
  tenantId: string,
  { id, closeTime }: { id: string; closeTime: Date },
) =>
  db
    .selectFrom('courseRound')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('id', '!=', id)
    .where('mode', '=', 'LOTTERY')
    .where('state', 'in', ['ALLOCATED', 'CLOSED'])
    .where('drawId', 'is not', null)
    .where('closeTime', '<=', closeTime)
    .orderBy('closeTime', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Children whose wishes in a drawn round all failed. */
export async function listUnseated(db: Db, { tenantId, id }: RowRef): Promise<string[]> {
  const found = await db
    .selectFrom('courseWish')
    .select('childId')
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', id)
    .where('outcome', '!=', '')
    .groupBy('childId')
    .having((row) => row.fn.count(sql`case when outcome = 'SEATED' then 1 end`), '=', 0)
    .execute()
  return found.map(({ childId }) => childId)
}

export type Decided = {
  readonly childId: string
  readonly rank: number
  readonly outcome: WishOutcome
}

export async function setOutcomes(
  tx: Tx,
  { tenantId, id }: RowRef,
  decided: readonly Decided[],
): Promise<void> {
  await sql`
    update course_wish w set outcome = d.outcome
    from unnest(
      ${decided.map(({ childId }) => childId)}::bigint[],
      ${decided.map(({ rank }) => rank)}::integer[],
      ${decided.map(({ outcome }) => outcome)}::text[]
    ) as d (child_id, rank, outcome)
    where w.tenant_id = ${tenantId} and w.round_id = ${id}
      and w.child_id = d.child_id and w.rank = d.rank`.execute(tx)
}
