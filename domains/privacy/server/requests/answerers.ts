import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { usersWithPermission } from '../../../organisation/server/public.ts'
import { privacyPermissions } from '../../contract/permissions.ts'
import type { RequestRow } from '../queries/requests.ts'
import { tiesAmong } from '../ties.ts'

type Asked = Pick<RequestRow, 'requesterId' | 'subjectKind' | 'subjectId'>

/** Says of any request and person whether it is their own or about a child of theirs. */
export async function ownershipAmong(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<(row: Asked, userId: string) => boolean> {
  const isTied = await tiesAmong(db, tenantId, userIds)
  return ({ requesterId, subjectKind: kind, subjectId: id }, userId) =>
    requesterId === userId || isTied({ kind, id }, userId)
}

/** Whether a request is the officer's own or about a child of theirs: somebody else answers it. */
export async function isOfficersOwn(
  db: Db,
  { tenantId, userId }: PersonRef,
  row: Asked,
): Promise<boolean> {
  return (await ownershipAmong(db, tenantId, [userId]))(row, userId)
}

/** Who may answer each of some requests: everybody with the right whose own it is not. */
export async function answerersOf(
  db: Db,
  tenantId: string,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (rows.length === 0) return new Map()
  const officers = await usersWithPermission(db, tenantId, privacyPermissions.answer)
  const isOwn = await ownershipAmong(db, tenantId, officers)
  return new Map(
    rows.map((row) => [row.id, officers.filter((userId) => !isOwn(row, userId))] as const),
  )
}
