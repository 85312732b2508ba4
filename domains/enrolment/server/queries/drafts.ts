import { sql } from 'kysely'

import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Category } from '../../contract/form/categories.ts'
import type {} from '../tables.ts'

const drafts = (db: Db, { tenantId, userId: ownerId }: PersonRef) =>
  db
    .selectFrom('enrolmentDraft as d')
    .leftJoin('enrolPlan as p', (join) =>
      join.onRef('p.tenantId', '=', 'd.tenantId').onRef('p.id', '=', 'd.planId'),
    )
    .select([
      'd.id',
      'd.clientDraftId',
      'd.planId',
      'd.category',
      'd.payloadSealed',
      'd.completeness',
      'd.rev',
      'd.deviceId',
      'd.saver',
      'd.baseRev',
      'd.savedAt',
      'p.name as planName',
    ])
    .where('d.tenantId', '=', tenantId)
    .where('d.ownerId', '=', ownerId)

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export const findDraft = (db: Db, owner: PersonRef, id: string) =>
  drafts(db, owner).where('d.id', '=', id).executeTakeFirst()

export const findDraftOfDevice = (db: Db, owner: PersonRef, clientDraftId: string) =>
  drafts(db, owner).where('d.clientDraftId', '=', clientDraftId).executeTakeFirst()

export const listOwnDrafts = (db: Db, owner: PersonRef, planId?: string) =>
  drafts(db, owner)
    .$if(planId !== undefined, (rows) => rows.where('d.planId', '=', planId ?? ''))
    .orderBy('d.savedAt', 'desc')
    .orderBy('d.id', 'desc')
    .execute()

/** Locks a user's drafts, so that two devices cannot exceed the limit together. */
export const lockDrafts = (tx: Tx, { tenantId, userId: ownerId }: PersonRef) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`enrolment drafts ${tenantId} ${ownerId}`}, 0))`.execute(
    tx,
  )

export type DraftContent = {
  planId: string | null
  category: Category | null
  payloadSealed: string
  completeness: number
  deviceId: string
  saver: string
  baseRev: number | null
  savedAt: Date
}

export const insertDraft = (
  tx: Tx,
  { tenantId, userId: ownerId }: PersonRef,
  draft: DraftContent & { id: string; clientDraftId: string },
) =>
  tx
    .insertInto('enrolmentDraft')
    .values({ ...draft, tenantId, ownerId })
    .returning('rev')
    .executeTakeFirstOrThrow()

/** Stores a newer version if `rev` is still current. */
export const changeDraft = (
  tx: Tx,
  { tenantId, userId: ownerId }: PersonRef,
  { id, rev }: { id: string; rev: number },
  draft: DraftContent,
) =>
  tx
    .updateTable('enrolmentDraft')
    .set({ ...draft, rev: rev + 1, updateTime: draft.savedAt })
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('rev')
    .executeTakeFirst()

export const deleteDrafts = (
  tx: Tx,
  { tenantId, userId: ownerId }: PersonRef,
  ids: readonly string[],
) =>
  tx
    .deleteFrom('enrolmentDraft')
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
