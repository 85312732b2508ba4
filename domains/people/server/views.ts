import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { createLinks } from '../../files/server/public.ts'
import type { LinkMaking } from '../../files/server/public.ts'
import { findPeople } from '../../organisation/server/public.ts'
import { studentStatusNames, studyWayNames } from '../contract/states.ts'
import { sexNames } from '../contract/student.ts'
import type { ListedStudent, StudentDetail, StudentRow } from '../contract/student.ts'
import { restrictedAmong } from './families/restrictions.ts'
import { mayDecide, mayEdit, mayReveal } from './may.ts'
import type { StudentListRow, StudentRecord } from './queries/students.ts'
import { maskedParts } from './sealing.ts'

export type Showing = LinkMaking & { readonly keys: Keys; readonly now: Date }

/** A pupil on a list. */
export const presentRow = (row: StudentListRow): StudentRow => ({
  id: row.id,
  studentNo: row.studentNo,
  name: row.name,
  sex: row.sex,
  sexName: sexNames[row.sex],
  status: row.status,
  statusName: studentStatusNames[row.status],
  ...(row.classId === null ? {} : { classId: row.classId }),
  className: row.className ?? '',
  ...(row.gradeId === null ? {} : { gradeId: row.gradeId }),
  gradeName: row.gradeName ?? '',
  ...(row.seat === null ? {} : { seat: row.seat }),
  entryDate: row.entryDate,
  isFrozen: row.isFrozen,
})

type ListedRow = StudentListRow & { readonly hasPhotoConsent: boolean }

/** The rows of a list. Photos of a child whose data is restricted are not published either. */
export async function presentList(
  db: Db,
  tenantId: string,
  found: readonly ListedRow[],
): Promise<ListedStudent[]> {
  const shown = found.flatMap(({ id, hasPhotoConsent }) => (hasPhotoConsent ? [id] : []))
  const restricted = await restrictedAmong(db, tenantId, 'STUDENT', shown)
  return found.map((row) => ({
    ...presentRow(row),
    mayShowPhotos: row.hasPhotoConsent && !restricted.has(row.id),
  }))
}

/**
 * A pupil's record with masked values and the reader's rights. The caller has already checked read
 * access.
 */
export async function presentStudent(
  db: Db,
  actor: Actor,
  student: StudentRecord,
  showing: Showing,
): Promise<StudentDetail> {
  const { tenantId } = actor
  const teachers = await findPeople(db, tenantId, student.teacherId ? [student.teacherId] : [])
  const photo = await photoOf(db, actor, student.photoId, showing)
  return {
    ...presentRow(student),
    ...(student.birthday === null ? {} : { birthday: student.birthday }),
    entryWay: student.entryWay,
    studyWay: student.studyWay,
    studyWayName: studyWayNames[student.studyWay],
    ...maskedParts(showing.keys, tenantId, student),
    ...(photo ? { photo } : {}),
    teacherName: teachers.get(student.teacherId ?? '')?.realName ?? '',
    abilities: {
      mayEdit: mayEdit(actor),
      mayReveal: mayReveal(actor, student),
      mayDecide: mayDecide(actor, student),
      isFamily: student.isGuardian,
    },
  }
}

/** A link to a pupil's photo that expires after minutes. */
export async function photoOf(
  db: Db,
  actor: Actor,
  photoId: string | null,
  showing: Showing,
): Promise<string | undefined> {
  if (photoId === null) return undefined
  const file = (await createLinks(db, actor, [photoId], showing)).get(photoId)
  return file?.thumbLink ?? file?.link
}
