import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { notFound, Refusal } from '../../../platform/server/refusal.ts'
import type * as contract from '../contract/classChange.ts'
import { undoHours } from '../contract/classChange.ts'
import { record } from './auditTrail.ts'
import type { At } from './auditTrail.ts'
import { applyChange } from './changes.ts'
import { findClass, lockClass } from './queries/classes.ts'
import * as rows from './queries/classChanges.ts'
import { countMembers, insertChanges, isSeatFree } from './queries/history.ts'
import { findStudent } from './queries/students.ts'
import {
  changedSince,
  classChangeFailed,
  classUndoFailed,
  formerClassFull,
  formerSeatTaken,
  undoTooLate,
} from './refusals.ts'

const hourMs = 60 * 60 * 1000

type Problem = { id: string; name: string; msg: string }

/**
 * Moves pupils into a class, all or none. Names each pupil who cannot be moved, with the reason.
 */
export async function changeClasses(
  tx: Tx,
  actor: Actor,
  { ids, ...form }: contract.ClassChangeForm,
  at: At,
): Promise<ReplyOf<typeof contract.changeClasses>> {
  const wanted = new Set(ids.split(','))
  const target = await findClass(tx, actor.tenantId, form.classId)
  if (!target) throw notFound('这个班级')
  const held = await rows.lockStudents(tx, actor.tenantId, [...wanted])
  if (held.length !== wanted.size) throw notFound('所选的学生')

  const changeIds: string[] = []
  const problems: Problem[] = []
  for (const { id } of held) {
    const student = await findStudent(tx, actor, id)
    if (!student) throw notFound('所选的学生')
    const change = {
      kind: 'MOVE_CLASS' as const,
      approvalNo: '',
      otherSchool: '',
      ...form,
      studentId: id,
    }
    const step = async () =>
      void changeIds.push(await applyChange(tx, actor, { student, form: change }, at))
    await noting(problems, student, step)
  }
  if (problems.length > 0) throw classChangeFailed(problems)
  return { className: target.name, changeIds }
}

/** Undoes changes of class, all or none, while they are recent and no later change exists. */
export async function undoClassChanges(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const wanted = new Set(ids)
  const changes = await rows.listClassChanges(tx, actor.tenantId, [...wanted])
  if (changes.length !== wanted.size) throw notFound('所选的调班')
  await rows.lockStudents(
    tx,
    actor.tenantId,
    changes.map(({ studentId }) => studentId),
  )
  const problems: Problem[] = []
  for (const change of changes)
    await noting(problems, { id: change.studentId, name: change.name }, () =>
      undo(tx, actor, change, at),
    )
  if (problems.length > 0) throw classUndoFailed(problems)
  return {}
}

/**
 * Collects the reason for a pupil who cannot be moved and continues, so that the list of reasons is
 * complete. The caller rolls back if there is any.
 */
async function noting(
  problems: Problem[],
  { id, name }: { id: string; name: string },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    problems.push({ id, name, msg: error.message })
  }
}

async function undo(tx: Tx, actor: Actor, change: rows.ClassChange, at: At): Promise<void> {
  const { tenantId, userId, realName } = actor
  if (at.now.getTime() - change.at.getTime() > undoHours * hourMs) throw undoTooLate(undoHours)
  if (await rows.hasLaterChange(tx, tenantId, change)) throw changedSince()
  await rows.deleteOpenMembership(tx, tenantId, change.studentId)
  if (change.fromClassId)
    await sitDownAgain(tx, tenantId, { ...change, classId: change.fromClassId }, at.now)
  const { studentId, happenedOn, toStatus, fromStatus, toClassId, fromClassId } = change
  const step = {
    fromStatus: toStatus,
    toStatus: fromStatus ?? toStatus,
    fromClassId: toClassId,
    toClassId: fromClassId,
  }
  const row = {
    tenantId,
    studentId,
    kind: 'UNDO' as const,
    happenedOn,
    reason: '撤销调班',
    ...step,
    actorId: userId,
    actorName: realName,
    at: at.now,
  }
  await insertChanges(tx, [row])
  await record(
    tx,
    actor,
    { action: 'people.classChangeUndo', subject: { kind: 'student', id: studentId } },
    at,
  )
}

async function sitDownAgain(
  tx: Tx,
  tenantId: string,
  { studentId, classId, happenedOn }: rows.ClassChange & { classId: string },
  now: Date,
): Promise<void> {
  const held = await lockClass(tx, tenantId, classId)
  if (!held) throw notFound('这个班级')
  if ((await countMembers(tx, tenantId, classId)) >= held.capacity) throw formerClassFull()
  const place = await rows.findLastPlace(tx, tenantId, { studentId, classId, endDate: happenedOn })
  if (!place) throw changedSince()
  if (
    place.seat !== null &&
    !(await isSeatFree(tx, tenantId, { studentId, classId, seat: place.seat }))
  )
    throw formerSeatTaken()
  await rows.reopenMembership(tx, tenantId, place.id, now)
}
