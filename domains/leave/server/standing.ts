import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { childrenOf, classTeacherOf, gradeHeadOf } from '../../people/server/public.ts'
import { decidesOn } from '../../workflow/server/public.ts'
import type { Standing } from './may.ts'
import { processRef } from './process.ts'
import type { LeaveRequestRow } from './queries/requests.ts'

/** How the actor stands to a leave; guardians and teachers as they are now, not as they were when it was asked for. */
export async function standingTo(
  db: Db,
  actor: Actor,
  request: LeaveRequestRow,
  now: Date,
): Promise<Standing> {
  return {
    isOwn: await isOwn(db, actor, request),
    isInCharge: await isInCharge(db, actor, request),
    decides: await decidesOn(db, actor, processRef(request), now),
  }
}

/** Whether a leave is the actor's own or his child's; who asked for a child's leave and is no longer its guardian has no business with it. */
export async function isOwn(
  db: Db,
  { tenantId, userId }: Actor,
  { studentId, personId }: LeaveRequestRow,
): Promise<boolean> {
  if (studentId === null) return personId === userId
  return (await childrenOf(db, tenantId, userId)).some(({ id }) => id === studentId)
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
