import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/db.ts'
import type { Category } from '../../contract/categories.ts'
import type {} from '../tables.ts'

const drafts = (db: Db, tenantId: string, ownerId: string) =>
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
      'd.savedAt',
      'p.name as planName',
    ])
    .where('d.tenantId', '=', tenantId)
    .where('d.ownerId', '=', ownerId)

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export const findDraft = (db: Db, tenantId: string, ownerId: string, id: string) =>
  drafts(db, tenantId, ownerId).where('d.id', '=', id).executeTakeFirst()

export const findDraftOfDevice = (
  db: Db,
  tenantId: string,
  ownerId: string,
  clientDraftId: string,
) => drafts(db, tenantId, ownerId).where('d.clientDraftId', '=', clientDraftId).executeTakeFirst()

export const listOwnDrafts = (db: Db, tenantId: string, ownerId: string, planId?: string) =>
  drafts(db, tenantId, ownerId)
    .$if(planId !== undefined, (rows) => rows.where('d.planId', '=', planId ?? ''))
    .orderBy('d.savedAt', 'desc')
    .orderBy('d.id', 'desc')
    .execute()

/** Lets one save of a person at a time count and add, so that two devices cannot pass the limit together. */
export const holdDrafts = (tx: Tx, tenantId: string, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`enrolment drafts ${tenantId} ${ownerId}`}, 0))`.execute(
    tx,
  )

export type DraftContent = {
  planId: string | null
  category: Category | null
  payloadSealed: string
  completeness: number
  deviceId: string
  savedAt: Date
}

export const insertDraft = (
  tx: Tx,
  tenantId: string,
  ownerId: string,
  draft: DraftContent & { id: string; clientDraftId: string },
) =>
  tx
    .insertInto('enrolmentDraft')
    .values({ ...draft, tenantId, ownerId })
    .returning('rev')
    .executeTakeFirstOrThrow()

/** Stores a newer version when nobody saved since `rev`. */
export const changeDraft = (
  tx: Tx,
  tenantId: string,
  ownerId: string,
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

export const deleteDrafts = (tx: Tx, tenantId: string, ownerId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('enrolmentDraft')
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', ownerId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()

/** Drafts of plans whose windows all ended before `day`, and drafts without a plan untouched since. */
export const deleteExpiredDrafts = (tx: Tx, tenantId: string, before: Date) =>
  tx
    .deleteFrom('enrolmentDraft as d')
    .where('d.tenantId', '=', tenantId)
    .where('d.savedAt', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('enrolWindow as w')
            .select('w.id')
            .whereRef('w.tenantId', '=', 'd.tenantId')
            .whereRef('w.planId', '=', 'd.planId')
            .where('w.kind', '=', 'FILL')
            .where('w.endAt', '>=', before),
        ),
      ),
    )
    .returning('d.id')
    .execute()
