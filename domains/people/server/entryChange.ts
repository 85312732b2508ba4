import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { StudentForm } from '../contract/student.ts'
import type { NewChange } from './queries/history.ts'

/** The first row of a pupil's history. A start in the future is dated today. */
export function entryChange(
  { tenantId, userId, realName }: Actor,
  studentId: string,
  form: StudentForm,
  now: Date,
): NewChange {
  const today = wireDate(now)
  return {
    tenantId,
    studentId,
    kind: 'ENTER',
    fromStatus: null,
    toStatus: 'STUDYING',
    happenedOn: form.entryDate <= today ? form.entryDate : today,
    reason: form.entryWay || '入学登记',
    fromClassId: null,
    toClassId: form.classId || null,
    actorId: userId,
    actorName: realName,
    at: now,
  }
}
