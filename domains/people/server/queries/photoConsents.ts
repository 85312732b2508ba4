import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

type ChildRef = { readonly tenantId: string; readonly childId: string }
type Given = {
  readonly givenBy: string
  readonly givenTime: Date
  readonly textVersion: string
  readonly textHash: string
}

/** Nothing if a consent is in force already: the database decides. */
export const insertPhotoConsent = (tx: Tx, ref: ChildRef, given: Given) =>
  tx
    .insertInto('photoConsent')
    .values({ ...ref, ...given, withdrawnBy: null, withdrawnTime: null })
    .onConflict((at) =>
      at.columns(['tenantId', 'childId']).where('withdrawnTime', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** Nothing if no consent is in force. */
export const endPhotoConsent = (
  tx: Tx,
  { tenantId, childId }: ChildRef,
  { by, now }: { by: string; now: Date },
) =>
  tx
    .updateTable('photoConsent')
    .set({ withdrawnBy: by, withdrawnTime: now })
    .where('tenantId', '=', tenantId)
    .where('childId', '=', childId)
    .where('withdrawnTime', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** The last consent about a child, in force or withdrawn. */
export const findPhotoConsent = (db: Db, { tenantId, childId }: ChildRef) =>
  db
    .selectFrom('photoConsent')
    .select(['givenTime', 'withdrawnTime', 'textVersion', 'textHash'])
    .where('tenantId', '=', tenantId)
    .where('childId', '=', childId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Whether a guardian lets the school publish photos of the pupil `s`. */
export const hasPhotoConsent = sql<boolean>`exists (
  select from photo_consent o where o.tenant_id = s.tenant_id and o.child_id = s.id and o.withdrawn_time is null)`
