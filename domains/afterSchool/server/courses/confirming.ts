import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { answerTask, myTaskOn } from '../../../workflow/server/public.ts'
import type * as contract from '../../contract/course.ts'
import type { Course } from '../../contract/course.ts'
import { requireLead } from '../accounts/opening.ts'
import { confirmNode } from '../courseEffects.ts'
import { showCourse } from '../courseReading.ts'
import { askNode, courseFlow } from '../flows.ts'
import { findLeads } from '../queries/institutionAccounts.ts'
import { getCourseRecord, lockCourse } from '../queries/courses.ts'
import { commentMissing, nothingToConfirm } from '../refusals.ts'

/**
 * Whether the lead of the institution confirms a request first: not if a lead asks, and not before
 * the office has opened an account for one, since nobody could.
 */
export async function needsConfirmation(
  db: Db,
  { tenantId, userId }: Actor,
  institutionId: string | null,
): Promise<boolean> {
  if (institutionId === null) return false
  const leads = await findLeads(db, tenantId, institutionId)
  return leads.length > 0 && !leads.includes(userId)
}

/** A lead confirms a request for a course of the own institution, returns it or refuses it. */
export async function confirmCourse(
  tx: Tx,
  actor: Actor,
  { id, decision, comment }: ParsedInputOf<typeof contract.confirmCourse>,
  now: Date,
): Promise<Course> {
  const { institutionId } = await requireLead(tx, actor, now)
  const course = await lockCourse(tx, actor.tenantId, id)
  if (course?.institutionId !== institutionId) throw notFound('这门课程')
  const task = await myTaskOn(tx, actor, courseFlow.refOf(course), now)
  if (task?.node !== confirmNode) throw nothingToConfirm(course.state)
  if (decision !== 'AGREE' && comment === '') throw commentMissing()
  await answerTask(tx, actor, { taskId: task.taskId, decision, comment, returnsTo: askNode }, now)
  return showCourse(tx, actor, await getCourseRecord(tx, actor.tenantId, id), now)
}
