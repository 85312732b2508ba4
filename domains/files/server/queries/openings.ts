import { sql } from 'kysely'

import type { PersonRef } from '../../../../platform/server/actor.ts'
import type {} from '../../../../platform/server/audit/tables.ts'
import type { Db } from '../../../../platform/server/database/db.ts'

type Opened = {
  readonly subject: { readonly kind: string; readonly id: string }
  readonly fileId: string
  readonly since: Date
}

/** Whether the log has an opening of a file by a person since a moment. */
export async function wasOpenedSince(
  db: Db,
  { tenantId, userId }: PersonRef,
  { subject, fileId, since }: Opened,
): Promise<boolean> {
  const row = await db
    .selectFrom('auditLog')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('subjectKind', '=', subject.kind)
    .where('subjectId', '=', subject.id)
    .where('at', '>=', since)
    .where('actorId', '=', userId)
    .where('action', '=', 'files.open')
    .where(sql<boolean>`detail->>'fileId' = ${fileId}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
