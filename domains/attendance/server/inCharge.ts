import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { classTeacherOf } from '../../people/server/public.ts'
import { mayCall } from './may.ts'
import { listTeachersOfChild } from './queries/inCharge.ts'

/** Whether the actor has the child on a day: its class teacher, a teacher of its lessons, the office. */
export async function mayHandOver(
  db: Db,
  actor: Actor,
  childId: string,
  day: string,
): Promise<boolean> {
  if (mayCall(actor, [])) return true
  const { tenantId } = actor
  if (mayCall(actor, await listTeachersOfChild(db, tenantId, childId, day))) return true
  return mayCall(actor, [(await classTeacherOf(db, tenantId, childId)) ?? null])
}
