import type { PersonRef } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { keyOfRef } from '../contract/subject.ts'
import type { SubjectRef } from '../contract/subject.ts'
import { listTies } from './queries/ties.ts'

/** Says of any subject and person whether it is the person itself or a child of theirs. */
export async function tiesAmong(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<(subject: SubjectRef, userId: string) => boolean> {
  const ties = await listTies(db, tenantId, userIds)
  const close = new Set(ties.map((tie) => `${tie.userId} ${keyOfRef(tie)}`))
  return (subject, userId) =>
    (subject.kind === 'PERSON' && subject.id === userId) ||
    close.has(`${userId} ${keyOfRef(subject)}`)
}

/** Whether somebody is the subject, applied for it, or is a guardian in force of its pupil. */
export async function isCloseTo(
  db: Db,
  { tenantId, userId }: PersonRef,
  subject: SubjectRef,
): Promise<boolean> {
  return (await tiesAmong(db, tenantId, [userId]))(subject, userId)
}
