import type { Db } from '../../../../platform/server/database/db.ts'
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
