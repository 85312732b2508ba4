import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { claimPublicPicture } from '../../../files/server/public.ts'
import type { CourseForm } from '../../contract/course.ts'
import { setCover } from '../queries/courseChanges.ts'
import type { CourseRecord } from '../queries/courses.ts'

type Covering = {
  readonly form: Pick<CourseForm, 'coverId'>
  /** The row that the request corrects or changes. Its cover may be kept. */
  readonly before: CourseRecord | undefined
}

/** Gives the course the cover of the form: a public picture of the actor, the earlier one or none. */
export async function coverCourse(
  tx: Tx,
  actor: Actor,
  course: CourseRecord,
  { form: { coverId }, before }: Covering,
): Promise<CourseRecord> {
  if ((coverId || null) === course.coverId) return course
  const ref = rowRef(actor, course.id)
  if (!coverId) return setCover(tx, ref, { coverId: null, cover: '' })
  if (coverId === before?.coverId) return setCover(tx, ref, { coverId, cover: before.cover })
  const cover = await claimPublicPicture(tx, actor, coverId, {
    ownerKind: 'course',
    ownerId: course.id,
  })
  return setCover(tx, ref, { coverId, cover })
}
