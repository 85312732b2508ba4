import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

/** Guardians who signed, noted a class of the round or wished in it. */
export async function listPreparedGuardians(db: Db, { tenantId, id }: RowRef): Promise<string[]> {
  const found = await db
    .selectFrom('roundChild')
    .select('agreedBy as userId')
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', id)
    .union(
      db
        .selectFrom('courseWish')
        .select('userId')
        .where('tenantId', '=', tenantId)
        .where('roundId', '=', id),
    )
    .union(
      db
        .selectFrom('favouriteClass as f')
        .innerJoin('roundClass as rc', (on) =>
          on.onRef('rc.tenantId', '=', 'f.tenantId').onRef('rc.classId', '=', 'f.classId'),
        )
        .select('f.userId')
        .where('rc.tenantId', '=', tenantId)
        .where('rc.roundId', '=', id),
    )
    .execute()
  return found.map(({ userId }) => userId)
}

type ChildOfRound = {
  readonly tenantId: string
  readonly roundId: string
  readonly childId: string
}

/** Nothing if the child has signed before. */
export const insertAgreement = (
  tx: Tx,
  child: ChildOfRound,
  signed: { allowed: number; agreedBy: string; agreedTime: Date; agreementHash: string },
) =>
  tx
    .insertInto('roundChild')
    .values({ ...child, ...signed })
    .onConflict((at) => at.columns(['tenantId', 'roundId', 'childId']).doNothing())
    .returning('childId')
    .executeTakeFirst()

export const findAgreement = (db: Db, { tenantId, roundId, childId }: ChildOfRound) =>
  db
    .selectFrom('roundChild')
    .select(['taken', 'allowed', 'agreedBy'])
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', roundId)
    .where('childId', '=', childId)
    .executeTakeFirst()

/** The same, locked: the wishes of one child change one after the other. */
export const holdAgreement = (tx: Tx, { tenantId, roundId, childId }: ChildOfRound) =>
  tx
    .selectFrom('roundChild')
    .select('allowed')
    .where('tenantId', '=', tenantId)
    .where('roundId', '=', roundId)
    .where('childId', '=', childId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A class in a published round that has not ended. */
export const findChoosable = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('roundClass as rc')
    .innerJoin('courseRound as r', (on) =>
      on.onRef('r.tenantId', '=', 'rc.tenantId').onRef('r.id', '=', 'rc.roundId'),
    )
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'rc.tenantId').onRef('c.id', '=', 'rc.classId'),
    )
    .innerJoin('course as k', (on) =>
      on.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.courseId'),
    )
    .select(['c.id', 'c.name', 'k.ownerKind', 'k.ownerName', 'rc.roundId'])
    .where('rc.tenantId', '=', tenantId)
    .where('rc.classId', '=', id)
    .where('r.state', 'not in', ['DRAFT', 'CLOSED'])
    .executeTakeFirst()

export const insertFavourite = (
  tx: Tx,
  row: { tenantId: string; childId: string; classId: string; userId: string },
) =>
  tx
    .insertInto('favouriteClass')
    .values(row)
    .onConflict((at) => at.columns(['tenantId', 'childId', 'classId']).doNothing())
    .execute()

export const deleteFavourite = (
  tx: Tx,
  { tenantId, childId, classId }: { tenantId: string; childId: string; classId: string },
) =>
  tx
    .deleteFrom('favouriteClass')
    .where('tenantId', '=', tenantId)
    .where('childId', '=', childId)
    .where('classId', '=', classId)
    .execute()

/** The classes of a round that a family has noted for a child, in the order of noting. */
export const listFavouriteIds = async (
  db: Db,
  { tenantId, roundId, childId }: ChildOfRound,
): Promise<string[]> => {
  const found = await db
    .selectFrom('favouriteClass as f')
    .innerJoin('roundClass as rc', (on) =>
      on.onRef('rc.tenantId', '=', 'f.tenantId').onRef('rc.classId', '=', 'f.classId'),
    )
    .select('f.classId')
    .where('f.tenantId', '=', tenantId)
    .where('f.childId', '=', childId)
    .where('rc.roundId', '=', roundId)
    .orderBy('f.createTime')
    .orderBy('f.classId')
    .execute()
  return found.map(({ classId }) => classId)
}

/** The seats of some children in any round, with their weekly slots. */
export const listOccupied = (db: Db, tenantId: string, childIds: readonly string[]) =>
  db
    .selectFrom('childSlot as cs')
    .innerJoin('courseSeat as s', (on) =>
      on.onRef('s.tenantId', '=', 'cs.tenantId').onRef('s.id', '=', 'cs.seatId'),
    )
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 's.tenantId').onRef('c.id', '=', 's.classId'),
    )
    .select(['cs.childId', 'cs.slotId', 's.classId', 'c.name as className'])
    .where('cs.tenantId', '=', tenantId)
    .where('cs.childId', 'in', [...childIds])
    .execute()
