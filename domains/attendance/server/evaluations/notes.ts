import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { mayTeach } from '../../../afterSchool/server/public.ts'
import type * as contract from '../../contract/evaluation.ts'
import type { NoteForm } from '../../contract/evaluation.ts'
import type { At } from '../auditTrail.ts'
import { record } from '../auditTrail.ts'
import * as rows from '../queries/evaluated.ts'
import { putEvaluation } from '../queries/evaluations.ts'
import { alreadyModerated } from '../refusals.ts'
import { ownOf } from './ratings.ts'

/** The classes that the caller teaches. */
export async function listNotedClasses(
  db: Db,
  actor: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listNotedClasses>> {
  const found = await rows.listTaught(db, actor.tenantId, actor.userId)
  const [first] = found
  // An institution that may not teach sees no class; it is the same for all of them.
  if (!first || !(await mayTeach(db, actor, first.classId, now))) return { records: [] }
  return { records: found }
}

/** The children of a class that the caller teaches, with the notes about them. */
export async function listNotedChildren(
  db: Db,
  actor: Actor,
  classId: string,
  now: Date,
): Promise<ReplyOf<typeof contract.listNotedChildren>> {
  const found = await rows.findClassName(db, actor.tenantId, classId)
  if (!found || !(await mayTeach(db, actor, classId, now))) throw notFound('这个课程班')
  const children = await rows.listNoted(db, actor.tenantId, classId)
  return {
    className: found.name,
    records: children.map(({ words, state, stateReason, ...child }) => {
      const note = ownOf({ words, state, stateReason })
      return { ...child, ...(note ? { note } : {}) }
    }),
  }
}

/** Writes a note about a child, or changes it before it is moderated. */
export async function submitNote(
  tx: Tx,
  actor: Actor,
  { classId, childId, words }: NoteForm,
  at: At,
): Promise<Record<string, never>> {
  if (!(await mayTeach(tx, actor, classId, at.now))) throw notFound('这个课程班')
  const { tenantId, userId, realName } = actor
  const children = await rows.listNoted(tx, tenantId, classId)
  if (!children.some((child) => child.childId === childId)) throw notFound('这个孩子')
  const saved = await putEvaluation(
    tx,
    { tenantId, kind: 'TEACHER', classId, childId },
    { stars: null, words, writtenBy: userId, writtenByName: realName, writtenTime: at.now },
  )
  if (!saved) throw alreadyModerated()
  const subject = { kind: 'evaluation', id: saved.id }
  await record(tx, actor, { action: 'attendance.note', subject, detail: { classId, childId } }, at)
  return {}
}
