import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { FlowAction } from '../../contract/states.ts'
import '../seasonTables.ts'

const columns = ['action', 'title', 'body', 'changedByName', 'changedAt'] as const

/** The messages that the school words itself. */
export const listTexts = (db: Db, tenantId: string) =>
  db.selectFrom('enrolmentMessageText').select(columns).where('tenantId', '=', tenantId).execute()

export type TextRow = Awaited<ReturnType<typeof listTexts>>[number]

export const findText = (db: Db, tenantId: string, action: FlowAction) =>
  db
    .selectFrom('enrolmentMessageText')
    .select(columns)
    .where('tenantId', '=', tenantId)
    .where('action', '=', action)
    .executeTakeFirst()

/** Stores the words of a message. */
export const putText = (
  tx: Tx,
  { tenantId, userId, realName }: Actor,
  said: { readonly action: FlowAction; readonly title: string; readonly body: string },
  now: Date,
) =>
  tx
    .insertInto('enrolmentMessageText')
    .values({
      ...said,
      tenantId,
      changedBy: userId,
      changedByName: realName,
      changedAt: now,
    })
    .onConflict((at) =>
      at.columns(['tenantId', 'action']).doUpdateSet({
        title: said.title,
        body: said.body,
        changedBy: userId,
        changedByName: realName,
        changedAt: now,
      }),
    )
    .execute()

export const deleteText = (tx: Tx, tenantId: string, action: FlowAction) =>
  tx
    .deleteFrom('enrolmentMessageText')
    .where('tenantId', '=', tenantId)
    .where('action', '=', action)
    .execute()
