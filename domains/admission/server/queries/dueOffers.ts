import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type {} from '../tables.ts'

const offers = (db: Db, tenantId: string) =>
  db
    .selectFrom('enrolmentApplication as a')
    .innerJoin('admission as m', (join) =>
      join.onRef('m.tenantId', '=', 'a.tenantId').onRef('m.applicationId', '=', 'a.id'),
    )
    .innerJoin('enrolPlan as p', (join) =>
      join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.planId'),
    )
    .select('a.id')
    .where('a.tenantId', '=', tenantId)
    .where('a.status', '=', 'ADMITTED')
    .orderBy('a.deadline')
    .limit(500)

/** Open offers that end before `until` or have ended, and whose families were not reminded. */
export const listToRemind = (db: Db, tenantId: string, until: Date) =>
  offers(db, tenantId).where('a.deadline', '<=', until).where('m.remindedAt', 'is', null).execute()

/**
 * Open offers of schools beyond compulsory education whose deadline has passed, and whose families
 * were reminded before `remindedBy`.
 */
export const listOverdue = (
  db: Db,
  tenantId: string,
  { now, remindedBy }: { readonly now: Date; readonly remindedBy: Date },
) =>
  offers(db, tenantId)
    .where('a.deadline', '<=', now)
    .where('m.remindedAt', '<=', remindedBy)
    .where('p.stage', 'in', ['GZ', 'YEY'])
    .execute()

/** False if somebody else has reminded the family meanwhile. */
export async function markReminded(tx: Tx, { tenantId, id }: RowRef, now: Date): Promise<boolean> {
  const [row] = await tx
    .updateTable('admission')
    .set({ remindedAt: now })
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .where('remindedAt', 'is', null)
    .returning('applicationId')
    .execute()
  return row !== undefined
}
