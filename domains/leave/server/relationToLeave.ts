import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { classTeacherOf, gradeHeadOf } from '../../people/server/public.ts'
import type { Relation } from './may.ts'
import { leaveFlowOf } from './flows.ts'
import { isOwn } from './ownLeave.ts'
import type { LeaveRequestRow } from './queries/requests.ts'

/**
 * The actor's relation to a leave, by current guardians and teachers, not those at the time of the
 * request.
 */
export async function relationToLeave(
  db: Db,
  actor: Actor,
  request: LeaveRequestRow,
  now: Date,
): Promise<Relation> {
  return {
    isOwn: await isOwn(db, actor, request),
    isInCharge: await isInCharge(db, actor, request),
    decides: await leaveFlowOf(request).isDecidedBy(db, actor, request, now),
  }
}

async function isInCharge(
  db: Db,
  { tenantId, userId }: Actor,
  { studentId }: LeaveRequestRow,
): Promise<boolean> {
  if (studentId === null) return false
  return (
    (await classTeacherOf(db, tenantId, studentId)) === userId ||
    (await gradeHeadOf(db, tenantId, studentId)) === userId
  )
}
