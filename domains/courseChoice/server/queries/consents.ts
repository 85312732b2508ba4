import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

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
