import type { PersonRef } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { keyOfRef } from '../contract/subject.ts'
import type { SubjectRef } from '../contract/subject.ts'
import { listTies } from './queries/ties.ts'

/** Returns a function that tells whether a person is the subject or is tied to it (`listTies`). */
export async function tiesAmong(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<(subject: SubjectRef, userId: string) => boolean> {
  const ties = await listTies(db, tenantId, userIds)
  const keys = new Set(ties.map((tie) => `${tie.userId} ${keyOfRef(tie)}`))
  return (subject, userId) =>
    (subject.kind === 'PERSON' && subject.id === userId) ||
    keys.has(`${userId} ${keyOfRef(subject)}`)
}

/**
 * Whether a person is the subject, the pupil, an active guardian, or the one who filed an application
 * for the child.
 */
export async function isTiedTo(
  db: Db,
  { tenantId, userId }: PersonRef,
  subject: SubjectRef,
): Promise<boolean> {
  return (await tiesAmong(db, tenantId, [userId]))(subject, userId)
}
