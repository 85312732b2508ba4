import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type {} from '../tables.ts'

export const findAppeal = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('enrolmentAppeal')
    .select(['reason', 'filedAt', 'isGranted', 'answer', 'decidedAt'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .executeTakeFirst()

export const insertAppeal = (
  tx: Tx,
  { tenantId, id }: RowRef,
  appeal: { readonly reason: string; readonly filedAt: Date },
) =>
  tx
    .insertInto('enrolmentAppeal')
    .values({ tenantId, applicationId: id, ...appeal })
    .execute()

type Verdict = {
  readonly isGranted: boolean
  readonly answer: string
  readonly decidedAt: Date
  readonly decidedBy: string
}

export const closeAppeal = (tx: Tx, { tenantId, id }: RowRef, verdict: Verdict) =>
  tx
    .updateTable('enrolmentAppeal')
    .set(verdict)
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .execute()
