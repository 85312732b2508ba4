import type { Db } from '../../../platform/server/database/db.ts'
import type { OpenedFile } from '../../files/server/public.ts'
import type { SubjectRef } from '../contract/subject.ts'
import { findPupilOf, listRestricted } from './queries/restrictions.ts'
import { dataRestricted } from './refusals.ts'
import { isTiedTo } from './ties.ts'

/** A restriction also withholds the papers of a child from everybody but its family. */
export async function refuseWithheld(
  db: Db,
  { tenantId, reader, ownerKind, ownerId }: OpenedFile,
): Promise<void> {
  const subject = await subjectOf(db, tenantId, { ownerKind, ownerId })
  if (!subject) return
  const { kind, id } = subject
  if ((await listRestricted(db, tenantId, kind, [id])).length === 0) return
  if (!(await isTiedTo(db, { tenantId, userId: reader }, subject))) throw dataRestricted()
}

async function subjectOf(
  db: Db,
  tenantId: string,
  { ownerKind, ownerId: id }: Pick<OpenedFile, 'ownerKind' | 'ownerId'>,
): Promise<(SubjectRef & { readonly kind: 'STUDENT' | 'APPLICATION' }) | undefined> {
  if (ownerKind === 'enrolment') return { kind: 'APPLICATION', id }
  if (ownerKind !== 'leave' && ownerKind !== 'studentRequest') return undefined
  const studentId = await findPupilOf(db, tenantId, { ownerKind, ownerId: id })
  return studentId === undefined ? undefined : { kind: 'STUDENT', id: studentId }
}
