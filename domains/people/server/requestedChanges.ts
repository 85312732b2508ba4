import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { spellingOf } from '../../organisation/server/public.ts'
import { studyWayNames } from '../contract/states.ts'
import type { OfficeChange, StudentStatus, StudyWay } from '../contract/states.ts'
import { record } from './auditTrail.ts'
import type { Subject } from './auditTrail.ts'
import { applyChange, requirePossibleDay } from './changes.ts'
import { lockStudents } from './queries/classChanges.ts'
import { findLastChange, insertChanges } from './queries/history.ts'
import { findStudent, updateStudent } from './queries/students.ts'
import type { StudentRecord } from './queries/students.ts'
import { recordChanged } from './refusals.ts'

/** The pupil data that a request depends on. `isOwnClass`: the reader is the class teacher. */
export type PupilRecord = {
  id: string
  name: string
  className: string
  status: StudentStatus
  studyWay: StudyWay
  isFrozen: boolean
  isOwnChild: boolean
  isOwnClass: boolean
  /** The day of the last change; a new change cannot be dated before it. */
  changedOn: string
}

/**
 * A pupil's current record and a person's relation to them. The caller checks whether that person
 * may read it.
 */
export async function findPupilRecord(
  db: Db,
  actor: Actor,
  studentId: string,
): Promise<PupilRecord | undefined> {
  const student = await findStudent(db, actor, studentId)
  if (!student) return undefined
  const last = await findLastChange(db, actor.tenantId, studentId)
  const { id, name, className, status, studyWay, isFrozen, isGuardian, teacherId, entryDate } =
    student
  const isOwnClass = teacherId === actor.userId
  return {
    id,
    name,
    className: className ?? '',
    status,
    studyWay,
    isFrozen,
    isOwnChild: isGuardian,
    isOwnClass,
    changedOn: last?.happenedOn ?? entryDate,
  }
}

/** `behind`: the request that caused the change, named in the audit row. */
type Said = { readonly studentId: string; readonly reason: string; readonly behind: Subject }

/**
 * An approved change of a pupil: a status from a day on, or one detail that must still have its
 * value from the time of the request.
 */
export type RequestedChange = Said &
  (
    | {
        readonly kind: Extract<OfficeChange, 'SUSPEND' | 'RESUME' | 'TRANSFER_OUT'>
        readonly day: string
        readonly otherSchool: string
      }
    | {
        readonly kind: 'STUDY_WAY'
        readonly from: string
        readonly to: StudyWay
        readonly day: string
      }
    | { readonly kind: 'RENAME'; readonly from: string; readonly to: string }
  )

// The change is caused by a process, whose own log names the call.
const noRequest = { id: '', ip: '' }

/**
 * Applies an approved change with its dated row and audit row. Refuses if the record has changed
 * since the request.
 */
export async function carryOutRequest(
  tx: Tx,
  actor: Actor,
  change: RequestedChange,
  now: Date,
): Promise<void> {
  const { studentId } = change
  await lockStudents(tx, actor.tenantId, [studentId])
  const student = await findStudent(tx, actor, studentId)
  if (!student) throw notFound('这名学生')
  switch (change.kind) {
    case 'SUSPEND':
    case 'RESUME':
    case 'TRANSFER_OUT': {
      const form = {
        studentId,
        kind: change.kind,
        happenedOn: change.day,
        approvalNo: '',
        otherSchool: change.otherSchool,
        reason: change.reason,
      }
      await applyChange(
        tx,
        actor,
        { student, form, behind: change.behind },
        { now, request: noRequest },
      )
      return
    }
    case 'STUDY_WAY':
      requireStatus(student, change.kind)
      await requirePossibleDay(tx, student, actor.tenantId, { day: change.day, now })
      if (student.studyWay !== change.from) throw recordChanged('就读方式')
      await amend(tx, actor, student, {
        values: { studyWay: change.to },
        reason: `就读方式：${studyWayNames[student.studyWay]} → ${studyWayNames[change.to]}；${change.reason}`,
        day: change.day,
        behind: change.behind,
        now,
      })
      return
    case 'RENAME':
      requireStatus(student, change.kind)
      if (student.name !== change.from) throw recordChanged('姓名')
      await amend(tx, actor, student, {
        values: { name: change.to, pinyin: spellingOf(change.to) },
        reason: `姓名：${change.from} → ${change.to}；${change.reason}`,
        day: wireDate(now),
        behind: change.behind,
        now,
      })
  }
}

/** The statuses in which a detail may be amended on request. */
const amendableFrom = {
  STUDY_WAY: ['STUDYING'],
  RENAME: ['STUDYING', 'SUSPENDED'],
} as const satisfies Readonly<Record<string, readonly StudentStatus[]>>

function requireStatus({ status }: StudentRecord, kind: keyof typeof amendableFrom): void {
  if (!amendableFrom[kind].some((one) => one === status)) throw recordChanged('学籍状态')
}

type Amendment = {
  values: { name: string; pinyin: string } | { studyWay: StudyWay }
  reason: string
  day: string
  behind: Subject
  now: Date
}

async function amend(
  tx: Tx,
  actor: Actor,
  student: StudentRecord,
  { values, reason, day, behind, now }: Amendment,
): Promise<void> {
  const { tenantId } = actor
  await updateStudent(tx, { tenantId, id: student.id }, values, now)
  await insertChanges(tx, [
    {
      tenantId,
      studentId: student.id,
      kind: 'AMEND',
      fromStatus: student.status,
      toStatus: student.status,
      happenedOn: day,
      reason,
      fromClassId: student.classId,
      toClassId: student.classId,
      actorId: actor.userId,
      actorName: actor.realName,
      at: now,
    },
  ])
  const act = {
    action: 'people.studentAmend',
    subject: { kind: 'student', id: student.id },
    detail: { names: Object.keys(values), behind },
  }
  await record(tx, actor, act, { now, request: noRequest })
}
