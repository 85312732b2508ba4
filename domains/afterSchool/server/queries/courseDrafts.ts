import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { CourseDraft } from '../../contract/courseDraft.ts'
import '../tables.ts'

export const findDraft = (db: Db, { tenantId, userId }: PersonRef, subject: string) =>
  db
    .selectFrom('courseDraft')
    .select(['form', 'updateTime'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('subject', '=', subject)
    .executeTakeFirst()

export const putDraft = (
  tx: Tx,
  { tenantId, userId }: PersonRef,
  { subject, form }: { subject: string; form: CourseDraft },
  now: Date,
) => {
  const said = { form: JSON.stringify(form), updateTime: now }
  return tx
    .insertInto('courseDraft')
    .values({ tenantId, userId, subject, ...said, createTime: now })
    .onConflict((row) => row.columns(['tenantId', 'userId', 'subject']).doUpdateSet(said))
    .execute()
}

export const deleteDraft = (tx: Tx, { tenantId, userId }: PersonRef, subject: string) =>
  tx
    .deleteFrom('courseDraft')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('subject', '=', subject)
    .execute()
