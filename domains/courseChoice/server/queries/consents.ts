import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import '../tables.ts'

/**
 * Whether the provider of a seat's class may know its child. The consent is locked, so that its
 * withdrawal and a decision about the seat happen one after the other.
 */
export async function maySeatBeShared(tx: Tx, { tenantId, id }: RowRef): Promise<boolean> {
  const seat = await tx
    .selectFrom('courseSeat as o')
    .innerJoin('courseClass as c', (on) =>
      on.onRef('c.tenantId', '=', 'o.tenantId').onRef('c.id', '=', 'o.classId'),
    )
    .innerJoin('course as k', (on) =>
      on.onRef('k.tenantId', '=', 'c.tenantId').onRef('k.id', '=', 'c.courseId'),
    )
    .select(['o.classId', 'o.childId', 'k.ownerKind'])
    .where('o.tenantId', '=', tenantId)
    .where('o.id', '=', id)
    .executeTakeFirst()
  if (seat?.ownerKind !== 'INSTITUTION') return true
  const consent = await tx
    .selectFrom('sharingConsent')
    .select('classId')
    .where('tenantId', '=', tenantId)
    .where('classId', '=', seat.classId)
    .where('childId', '=', seat.childId)
    .where('withdrawnTime', 'is', null)
    .forShare()
    .executeTakeFirst()
  return consent !== undefined
}

type ConsentRef = {
  readonly tenantId: string
  readonly classId: string
  readonly childId: string
}

/** Gives a consent, also again after it was withdrawn. */
export const putConsent = (
  tx: Tx,
  ref: ConsentRef,
  given: { givenBy: string; givenTime: Date; textHash: string },
) =>
  tx
    .insertInto('sharingConsent')
    .values({ ...ref, ...given, withdrawnBy: null, withdrawnTime: null })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'classId', 'childId'])
        .doUpdateSet({ ...given, withdrawnBy: null, withdrawnTime: null })
        .where('sharingConsent.withdrawnTime', 'is not', null),
    )
    .execute()

/** Nothing if there is no consent in force. */
export const markWithdrawn = (
  tx: Tx,
  { tenantId, classId, childId }: ConsentRef,
  { by, now }: { by: string; now: Date },
) =>
  tx
    .updateTable('sharingConsent')
    .set({ withdrawnBy: by, withdrawnTime: now })
    .where('tenantId', '=', tenantId)
    .where('classId', '=', classId)
    .where('childId', '=', childId)
    .where('withdrawnTime', 'is', null)
    .returning('classId')
    .executeTakeFirst()

/** The consents in force for classes of a round, as pairs of child and class. */
export const listConsentsOf = (
  db: Db,
  { tenantId, id }: { tenantId: string; id: string },
  childIds: readonly string[],
) =>
  db
    .selectFrom('sharingConsent as s')
    .innerJoin('roundClass as rc', (on) =>
      on.onRef('rc.tenantId', '=', 's.tenantId').onRef('rc.classId', '=', 's.classId'),
    )
    .select(['s.classId', 's.childId'])
    .where('s.tenantId', '=', tenantId)
    .where('rc.roundId', '=', id)
    .where('s.childId', 'in', [...childIds])
    .where('s.withdrawnTime', 'is', null)
    .execute()
