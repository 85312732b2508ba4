import type { Insertable } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Tables } from '../../../../platform/server/database/tables.ts'
import '../tables.ts'

export const insertObjection = (tx: Tx, row: Insertable<Tables['recruitmentObjection']>) =>
  tx.insertInto('recruitmentObjection').values(row).execute()

/** Objections to an application, the oldest first. */
export const listObjections = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('recruitmentObjection')
    .select(['id', 'content', 'recordedAt', 'answer'])
    .where('tenantId', '=', tenantId)
    .where('applicationId', '=', id)
    .orderBy('id')
    .execute()

export const findObjection = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('recruitmentObjection')
    .select(['id', 'applicationId'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Nothing if it is answered already. */
export const markAnswered = (
  tx: Tx,
  { tenantId, id }: RowRef,
  answer: { answer: string; answeredBy: string; answeredAt: Date },
) =>
  tx
    .updateTable('recruitmentObjection')
    .set(answer)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning('id')
    .executeTakeFirst()
