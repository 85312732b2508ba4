import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { averageStars } from '../../contract/averageStars.ts'
import type * as contract from '../../contract/evaluation.ts'
import type { RatedClass, RatingForm } from '../../contract/evaluation.ts'
import { evaluationAfter, evaluationStateNames } from '../../contract/evaluationStates.ts'
import type { EvaluationState } from '../../contract/evaluationStates.ts'
import type { At } from '../auditTrail.ts'
import { record } from '../auditTrail.ts'
import { ownChild } from '../ownChild.ts'
import { listClassesOfChild } from '../queries/evaluated.ts'
import { findCourseName, listShownRatings, putEvaluation } from '../queries/evaluations.ts'
import { alreadyModerated, notAttended } from '../refusals.ts'

/** The classes of an own child with the family's ratings and the shown notes of teachers. */
export async function listRatedClasses(
  db: Db,
  actor: Actor,
  childId: string,
): Promise<ReplyOf<typeof contract.listRatedClasses>> {
  await ownChild(db, actor, childId)
  const found = await listClassesOfChild(db, actor.tenantId, childId)
  return { records: found.map(present) }
}

function present({
  stars,
  words,
  state,
  stateReason,
  noteWords,
  noteWriter,
  noteTime,
  ...one
}: Awaited<ReturnType<typeof listClassesOfChild>>[number]): RatedClass {
  const isEditable = state === null || evaluationAfter(state, 'edit') !== undefined
  const own = ownOf({ words, state, stateReason })
  const note =
    noteWords === null || noteTime === null
      ? {}
      : { note: { words: noteWords, writtenByName: noteWriter ?? '', day: wireDate(noteTime) } }
  return {
    ...one,
    mayRate: one.attendedCount > 0 && isEditable,
    ...(own ? { own: { ...own, ...(stars === null ? {} : { stars }) } } : {}),
    ...note,
  }
}

type Row = {
  readonly words: string | null
  readonly state: EvaluationState | null
  readonly stateReason: string | null
}

/** An evaluation as its author sees it; undefined before it is written. */
export const ownOf = ({ words, state, stateReason }: Row) =>
  state === null
    ? undefined
    : {
        words: words ?? '',
        state,
        stateName: evaluationStateNames[state],
        stateReason: stateReason ?? '',
      }

/** Rates a class that the child has attended; once per child, editable until it is moderated. */
export async function submitRating(
  tx: Tx,
  actor: Actor,
  { childId, classId, stars, words = '' }: RatingForm,
  at: At,
): Promise<Record<string, never>> {
  await ownChild(tx, actor, childId)
  const own = await listClassesOfChild(tx, actor.tenantId, childId)
  const found = own.find((one) => one.classId === classId)
  if (!found) throw notFound('这个课程班')
  if (found.attendedCount === 0) throw notAttended()
  const { tenantId, userId, realName } = actor
  const saved = await putEvaluation(
    tx,
    { tenantId, kind: 'FAMILY', classId, childId },
    { stars, words, writtenBy: userId, writtenByName: realName, writtenTime: at.now },
  )
  if (!saved) throw alreadyModerated()
  const subject = { kind: 'evaluation', id: saved.id }
  await record(tx, actor, { action: 'attendance.rate', subject, detail: { classId } }, at)
  return {}
}

/** The shown ratings of a course. Stars are never beside a text. */
export async function getCourseRatings(
  db: Db,
  actor: Actor,
  courseId: string,
): Promise<ReplyOf<typeof contract.getCourseRatings>> {
  const course = await findCourseName(db, rowRef(actor, courseId))
  if (!course) throw notFound('这门课程')
  const shown = await listShownRatings(db, actor.tenantId, courseId)
  const average = averageStars(shown.flatMap(({ stars }) => stars ?? []))
  return {
    courseName: course.name,
    shownCount: shown.length,
    words: shown.flatMap(({ words }) => (words === '' ? [] : [words])).toReversed(),
    ...(average === undefined ? {} : { average }),
  }
}
