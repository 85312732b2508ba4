import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { changeKindNames, seatOf, statusAfter, studentStatusNames } from '../contract/states.ts'
import type { StudentStatus } from '../contract/states.ts'
import type { StudentChangeForm } from '../contract/studentChange.ts'
import type { StudentDetail } from '../contract/student.ts'
import { record } from './auditTrail.ts'
import type { At, Subject } from './auditTrail.ts'
import * as history from './queries/history.ts'
import { findStudent, hasActiveDuplicate, markStatus } from './queries/students.ts'
import type { StudentRecord } from './queries/students.ts'
import {
  alreadyFrozen,
  alreadyThere,
  changeNotPossible,
  classNeeded,
  dateNotPossible,
  notFrozen,
  recordTaken,
} from './refusals.ts'
import { takeSeat } from './seats.ts'
import { getStudent } from './students.ts'
import type { Doing } from './auditTrail.ts'

/** Records a change of a pupil: status, place in class and one dated row, all or nothing. */
export async function changeStudent(
  tx: Tx,
  actor: Actor,
  form: StudentChangeForm,
  { parts, ...at }: Doing,
): Promise<StudentDetail> {
  const student = await findStudent(tx, actor, form.studentId)
  if (!student) throw notFound('这名学生')
  await applyChange(tx, actor, { student, form }, at)
  return getStudent(tx, actor, student.id, { parts, now: at.now })
}

type Change = { student: StudentRecord; form: StudentChangeForm; behind?: Subject }

/** Applies one change to a loaded pupil. Returns its row in the history. */
export async function applyChange(
  tx: Tx,
  actor: Actor,
  { student, form, behind }: Change,
  at: At,
): Promise<string> {
  const { now } = at
  const to = statusAfter(student.status, form.kind)
  if (!to) throw changeNotPossible(studentStatusNames[student.status], changeKindNames[form.kind])
  await requirePossibleDay(tx, student, actor.tenantId, { day: form.happenedOn, now })
  if (form.kind === 'RETURN' && (await hasActiveDuplicate(tx, actor.tenantId, student.id)))
    throw recordTaken()

  const ref = rowRef(actor, student.id)
  if (!(await markStatus(tx, ref, { from: student.status, to }, now)))
    throw changeNotPossible(studentStatusNames[student.status], changeKindNames[form.kind])
  await moveSeat(tx, actor.tenantId, { student, form, now })
  const made = await history.insertChanges(tx, [changeRow(actor, student, form, { to, now })])
  const detail = { kind: form.kind, to, ...(behind && { behind }) }
  await record(
    tx,
    actor,
    { action: 'people.studentChange', subject: { kind: 'student', id: student.id }, detail },
    at,
  )
  return made[0]?.id ?? ''
}

/** Refuses dates in the future and dates before the last change. */
export async function requirePossibleDay(
  tx: Tx,
  student: StudentRecord,
  tenantId: string,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  const last = await history.findLastChange(tx, tenantId, student.id)
  const earliest = last?.happenedOn ?? student.entryDate
  if (day > wireDate(now) || day < earliest) throw dateNotPossible()
}

type Move = { student: StudentRecord; form: StudentChangeForm; now: Date }

async function moveSeat(tx: Tx, tenantId: string, { student, form, now }: Move): Promise<void> {
  const seat = seatOf(form.kind)
  if (seat === 'keeps' || (seat === 'mayTake' && !form.classId)) return
  if (seat !== 'leaves' && !form.classId) throw classNeeded()
  if (seat !== 'leaves' && form.classId === student.classId) throw alreadyThere()
  await history.endMembership(tx, { tenantId, studentId: student.id }, form.happenedOn, now)
  if (seat === 'leaves' || !form.classId) return
  await takeSeat(tx, tenantId, {
    studentId: student.id,
    classId: form.classId,
    seat: form.seat,
    day: form.happenedOn,
  })
}

const changeRow = (
  actor: Actor,
  student: StudentRecord,
  form: StudentChangeForm,
  { to, now }: { to: StudentStatus; now: Date },
): history.NewChange => ({
  tenantId: actor.tenantId,
  studentId: student.id,
  kind: form.kind,
  fromStatus: student.status,
  toStatus: to,
  happenedOn: form.happenedOn,
  reason: form.reason,
  approvalNo: form.approvalNo,
  otherSchool: form.otherSchool,
  fromClassId: student.classId,
  toClassId: seatOf(form.kind) === 'leaves' ? null : form.classId || student.classId,
  actorId: actor.userId,
  actorName: actor.realName,
  at: now,
})

/** Blocks or unblocks all changes of a pupil's guardians. */
export async function freezeStudent(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: At,
): Promise<Record<string, never>> {
  if (!(await findStudent(tx, actor, id))) throw notFound('这名学生')
  const row = {
    tenantId: actor.tenantId,
    studentId: id,
    reason,
    actorId: actor.userId,
    actorName: actor.realName,
    at: at.now,
  }
  if (!(await history.insertFreeze(tx, row))) throw alreadyFrozen()
  await record(
    tx,
    actor,
    { action: 'people.custodyFreeze', subject: { kind: 'student', id }, detail: { reason } },
    at,
  )
  return {}
}

export async function unfreezeStudent(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: At,
): Promise<Record<string, never>> {
  if (!(await findStudent(tx, actor, id))) throw notFound('这名学生')
  if (!(await history.liftFreeze(tx, actor.tenantId, id, { reason, by: actor.userId, at: at.now })))
    throw notFrozen()
  await record(
    tx,
    actor,
    { action: 'people.custodyLift', subject: { kind: 'student', id }, detail: { reason } },
    at,
  )
  return {}
}
