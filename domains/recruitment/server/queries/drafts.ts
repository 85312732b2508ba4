import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

/** The draft of a person for a post. */
export type DraftRef = {
  readonly tenantId: string
  readonly applicantId: string
  readonly postId: string
}

export const findDraft = (db: Db, { tenantId, applicantId, postId }: DraftRef) =>
  db
    .selectFrom('recruitmentDraft')
    .select('contentSealed')
    .where('tenantId', '=', tenantId)
    .where('applicantId', '=', applicantId)
    .where('postId', '=', postId)
    .executeTakeFirst()

export const saveDraftRow = (tx: Tx, ref: DraftRef, contentSealed: string, now: Date) =>
  tx
    .insertInto('recruitmentDraft')
    .values({ ...ref, contentSealed, updateTime: now })
    .onConflict((at) =>
      at
        .columns(['tenantId', 'applicantId', 'postId'])
        .doUpdateSet({ contentSealed, updateTime: now }),
    )
    .execute()

export const deleteDraft = (tx: Tx, { tenantId, applicantId, postId }: DraftRef) =>
  tx
    .deleteFrom('recruitmentDraft')
    .where('tenantId', '=', tenantId)
    .where('applicantId', '=', applicantId)
    .where('postId', '=', postId)
    .execute()
