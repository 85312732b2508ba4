import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { changeProblem } from '../../contract/courseChanges.ts'
import { isOfSchool, outsideWork } from '../accounts/institutionOf.ts'
import { mayPropose, mayRegister } from '../may.ts'
import { findOpenChange } from '../queries/courseChanges.ts'
import { lockCourse } from '../queries/courses.ts'
import type { CourseRecord } from '../queries/courses.ts'
import { changeOpen, notRevisable } from '../refusals.ts'

/**
 * Whether the actor, who may read the course, may request changes of it: who asked for it, the
 * office, and the people of its institution.
 */
export const mayChange = (actor: Actor, course: CourseRecord): boolean =>
  mayPropose(actor) &&
  (course.applicantId === actor.userId || mayRegister(actor) || !isOfSchool(actor))

/** The approved course that a request changes, locked. For others it does not exist. */
export async function holdChanged(
  tx: Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<CourseRecord> {
  const own = await outsideWork(tx, actor, now)
  const course = await lockCourse(tx, actor.tenantId, id)
  const isForeign = own !== undefined && course?.institutionId !== own.institutionId
  if (!course || isForeign || !mayChange(actor, course)) throw notFound('这门课程')
  const open = await findOpenChange(tx, actor.tenantId, id)
  const problem = changeProblem(course, open !== undefined)
  if (problem === 'NOT_REVISABLE') throw notRevisable(course.state)
  if (problem === 'CHANGE_OPEN') throw changeOpen()
  return course
}

/** The open change of a course, and whether the actor may request one. */
export async function changesOf(
  db: Db,
  actor: Actor,
  course: CourseRecord,
): Promise<{ mayRevise: boolean; openChangeId?: string }> {
  const open = await findOpenChange(db, actor.tenantId, course.id)
  const mayRevise =
    mayChange(actor, course) && changeProblem(course, open !== undefined) === undefined
  return { mayRevise, ...(open ? { openChangeId: open.id } : {}) }
}
