import {
  isDemoIdentityNumber,
  isIdentityNumber,
} from '../../../platform/contract/identityNumber.ts'
import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import { invalidInput, notFound } from '../../../platform/server/refusal.ts'
import { spellingOf } from '../../organisation/server/public.ts'
import { changeKindNames, studentStatusNames } from '../contract/states.ts'
import { noPhoto } from '../contract/student.ts'
import type * as contract from '../contract/student.ts'
import type * as changeContract from '../contract/studentChange.ts'
import type { ListedStudent, StudentDetail, StudentForm } from '../contract/student.ts'
import { record } from './auditTrail.ts'
import type { At, Doing } from './auditTrail.ts'
import { entryChange } from './entryChange.ts'
import { maySee, seesAll } from './may.ts'
import { hasLinks } from './queries/guardians.ts'
import { changePhoto } from './photos.ts'
import * as history from './queries/history.ts'
import * as studentListsRows from './queries/studentLists.ts'
import * as rows from './queries/students.ts'
import { recordTaken, seatTaken, studentInUse, studentNoTaken } from './refusals.ts'
import { takeSeat } from './seats.ts'
import {
  identityPurpose,
  isUntouched,
  normalNumber,
  recordPurpose,
  sealStudent,
} from './sealing.ts'
import { presentList, presentStudent } from './views.ts'

/** Pupils within the reader's reach. */
export async function listStudents(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof contract.listStudents>,
): Promise<PageOf<ListedStudent>> {
  const { rows: found, total } = await studentListsRows.pageOfStudents(
    db,
    actor,
    seesAll(actor),
    query,
  )
  return toPage(query, total, await presentList(db, actor.tenantId, found))
}

/** A pupil that the reader may see. Other pupils do not exist for the reader. */
export async function requireStudent(
  db: Db,
  actor: Actor,
  id: string,
): Promise<rows.StudentRecord> {
  const student = await rows.findStudent(db, actor, id)
  if (!student || !maySee(actor, student)) throw notFound('这名学生')
  return student
}

export const getStudent = async (
  db: Db,
  actor: Actor,
  id: string,
  { parts, now }: { parts: Parts; now: Date },
): Promise<StudentDetail> =>
  presentStudent(db, actor, await requireStudent(db, actor, id), { ...parts, now })

/** The caller's own record, if the caller is a pupil. */
export async function getOwnStudent(
  db: Db,
  actor: Actor,
  { parts, now }: { parts: Parts; now: Date },
): Promise<ReplyOf<typeof contract.getOwnStudent>> {
  const student = await rows.findStudentOfUser(db, actor)
  return student ? { student: await presentStudent(db, actor, student, { ...parts, now }) } : {}
}

/**
 * Enters a pupil or corrects a record. The class of an existing pupil changes only by a dated
 * change.
 */
export async function submitStudent(
  tx: Tx,
  actor: Actor,
  form: StudentForm,
  doing: Doing,
): Promise<StudentDetail> {
  const { parts, now } = doing
  checkNumber(form, parts.isDemo)
  const { id: known } = form
  const before = known ? await correct(tx, actor, { ...form, id: known }, doing) : null
  const id = known ?? (await enter(tx, actor, form, doing))
  if (form.photoId) await changePhoto(tx, actor, { id, photoId: form.photoId, before }, doing)
  await record(
    tx,
    actor,
    {
      action: form.id ? 'people.studentCorrect' : 'people.studentEnter',
      subject: { kind: 'student', id },
    },
    doing,
  )
  return getStudent(tx, actor, id, { parts, now })
}

function checkNumber({ idNo }: StudentForm, isDemo: boolean): void {
  if (!idNo || isUntouched(idNo)) return
  const number = normalNumber(idNo)
  if (!isIdentityNumber(number) || (!isDemo && isDemoIdentityNumber(number)))
    throw invalidInput([{ name: 'idNo', label: '身份证件号', msg: '号码不正确，请核对每一位' }])
}

/** Returns the photo that the record had before. */
async function correct(
  tx: Tx,
  actor: Actor,
  form: StudentForm & { id: string },
  { parts, now }: Doing,
): Promise<string | null> {
  const { tenantId } = actor
  const { id } = form
  const student = await rows.findStudent(tx, actor, id)
  if (!student) throw notFound('这名学生')
  await requireFreeNumbers(tx, tenantId, { ...form, id }, parts)
  if (form.seat !== undefined && student.classId && form.seat !== student.seat) {
    const seat = { studentId: id, classId: student.classId, seat: form.seat }
    if (!(await history.isSeatFree(tx, tenantId, seat))) throw seatTaken()
    await history.setSeat(tx, { tenantId, studentId: id }, form.seat, now)
  }
  await rows.updateStudent(tx, { tenantId, id }, valuesOf(form, parts, tenantId, id), now)
  return student.photoId
}

async function enter(
  tx: Tx,
  actor: Actor,
  form: StudentForm,
  { parts, now }: Doing,
): Promise<string> {
  const { tenantId } = actor
  const id = await rows.newId(tx)
  await requireFreeNumbers(tx, tenantId, { ...form, id }, parts)
  if (!(await rows.insertStudent(tx, tenantId, id, valuesOf(form, parts, tenantId, id))))
    throw recordTaken()
  if (form.classId)
    await takeSeat(tx, tenantId, {
      studentId: id,
      classId: form.classId,
      seat: form.seat,
      day: form.entryDate,
    })
  await history.insertChanges(tx, [entryChange(actor, id, form, now)])
  return id
}

async function requireFreeNumbers(
  tx: Tx,
  tenantId: string,
  form: StudentForm & { id: string },
  { keys }: Parts,
): Promise<void> {
  const indexes = (value: string | undefined, purpose: ReturnType<typeof identityPurpose>) =>
    value && !isUntouched(value) ? keys.blindIndexes(purpose, normalNumber(value)) : []
  const holders = await rows.findNumberHolder(tx, tenantId, form.id, {
    studentNo: form.studentNo,
    idNo: indexes(form.idNo, identityPurpose(tenantId)),
    recordNo: indexes(form.recordNo, recordPurpose(tenantId)),
  })
  if (holders.some(({ studentNo }) => studentNo === form.studentNo)) throw studentNoTaken()
  if (holders.length > 0) throw recordTaken()
}

const valuesOf = (
  form: StudentForm,
  { keys }: Parts,
  tenantId: string,
  id: string,
): rows.StudentValues => ({
  studentNo: form.studentNo,
  name: form.name,
  pinyin: spellingOf(form.name),
  sex: form.sex,
  birthday: form.birthday || null,
  entryDate: form.entryDate,
  entryWay: form.entryWay,
  studyWay: form.studyWay,
  ...(form.photoId ? { photoId: form.photoId === noPhoto ? null : form.photoId } : {}),
  ...sealStudent(keys, tenantId, id, form),
})

/**
 * Removes records entered by mistake, all or none: only those without guardians or later changes.
 */
export async function removeStudents(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const changes = await history.countChanges(tx, actor.tenantId, ids)
  if (changes.some(({ count }) => Number(count) > 1) || (await hasLinks(tx, actor.tenantId, ids)))
    throw studentInUse()
  const gone = await rows.markStudentsDeleted(tx, actor.tenantId, ids, at.now)
  if (gone.length !== new Set(ids).size) throw notFound('所选的学生')
  await history.deleteMemberships(tx, actor.tenantId, ids)
  await record(
    tx,
    actor,
    { action: 'people.studentRemove', subject: { kind: 'student', id: ids.join(',') } },
    at,
  )
  return {}
}

/** Changes and classes of a pupil, newest first. */
export async function listStudentChanges(
  db: Db,
  actor: Actor,
  id: string,
): Promise<ReplyOf<typeof changeContract.listStudentChanges>> {
  await requireStudent(db, actor, id)
  const changes = await history.listChangeRows(db, actor.tenantId, id)
  const classes = await history.listMembershipRows(db, actor.tenantId, id)
  return {
    changes: changes.map(({ toStatus, at, ...row }) => ({
      ...row,
      kindName: changeKindNames[row.kind],
      statusName: studentStatusNames[toStatus],
      at: wireDateTime(at),
    })),
    classes: classes.map(({ endDate, seat, ...row }) => ({
      ...row,
      ...(endDate === null ? {} : { endDate }),
      ...(seat === null ? {} : { seat }),
    })),
  }
}
