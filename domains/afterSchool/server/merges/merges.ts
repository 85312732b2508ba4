import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { mergeAnswerNames, mergeStateNames } from '../../contract/classMerge.ts'
import type * as contract from '../../contract/classMerge.ts'
import type { MergeForm, MergeTarget } from '../../contract/classMerge.ts'
import { mergeProblem } from '../../contract/mergeFit.ts'
import type { MergeSide } from '../../contract/mergeFit.ts'
import { timeWords } from '../../contract/weekTimes.ts'
import { requireClearedLessons } from '../classes/gate.ts'
import { classStateWrong } from '../classes/refusals.ts'
import { mergeAnswers, mergeConflicts, tellMergeProposed } from '../planUses.ts'
import type { MergeReply } from '../planUses.ts'
import { findClass, markClass } from '../queries/classes.ts'
import type { ClassRow } from '../queries/classes.ts'
import { cancelPlanned } from '../queries/lessons.ts'
import * as rows from '../queries/merges.ts'
import type { MergeRow } from '../queries/merges.ts'
import { holdClasses } from '../queries/planLocks.ts'
import type { At } from '../terms/terms.ts'
import {
  cannotMerge,
  consentInThePast,
  mergeEnded,
  mergeProposed,
  mergeTooLate,
} from './refusals.ts'
import { withdraw } from './withdrawing.ts'

const sideOf = (row: ClassRow): MergeSide => ({ ...row, capacity: row.maxSeats })

/** Proposals of a class or into it, the newest first. */
export async function listMerges(
  db: Db,
  actor: Actor,
  classId: string,
): Promise<ReplyOf<typeof contract.listMerges>> {
  const found = await rows.listMergesOf(db, rowRef(actor, classId))
  const answers = await mergeAnswers(
    db,
    actor.tenantId,
    found.map(({ id }) => id),
  )
  return {
    records: found.map((row) => ({
      ...row,
      stateName: mergeStateNames[row.state],
      proposedAt: wireDateTime(row.proposedAt),
      answers: answers.filter(({ mergeId }) => mergeId === row.id).map(presentAnswer),
    })),
  }
}

const presentAnswer = ({ childName, answer, answeredTime }: MergeReply) => ({
  childName,
  answer,
  answerName: mergeAnswerNames[answer],
  ...(answeredTime ? { answeredTime: wireDateTime(answeredTime) } : {}),
})

/** Classes that could take the pupils of a class, those at the same times first. */
export async function listMergeTargets(
  db: Db,
  actor: Actor,
  classId: string,
  now: Date,
): Promise<ReplyOf<typeof contract.listMergeTargets>> {
  const from = await findClass(db, rowRef(actor, classId))
  if (!from) throw notFound('这个课程班')
  const targets: MergeTarget[] = []
  for (const { id } of await rows.listTakingClasses(db, actor.tenantId, from)) {
    const into = await findClass(db, rowRef(actor, id))
    if (into && mergeProblem(sideOf(from), sideOf(into)) === undefined)
      targets.push(await presentTarget(db, actor, { from, into }, now))
  }
  return {
    records: targets.toSorted(
      (one, other) => Number(other.hasSameTimes) - Number(one.hasSameTimes),
    ),
  }
}

const presentTarget = async (
  db: Db,
  { tenantId }: Actor,
  { from, into }: { readonly from: ClassRow; readonly into: ClassRow },
  now: Date,
): Promise<MergeTarget> => ({
  id: into.id,
  name: into.name,
  times: into.slots.map(timeWords).join('、'),
  hasSameTimes: into.slots.map(timeWords).join() === from.slots.map(timeWords).join(),
  ...(into.state === 'RUNNING'
    ? { comingLessons: await rows.countPlannedAfter(db, { tenantId, id: into.id }, wireDate(now)) }
    : {}),
  teacherNames: into.teachers.map(({ name }) => name).join('、'),
  roomName: `${into.building} ${into.roomName}`.trim(),
  freeSeats: into.maxSeats - into.taken,
  pupilConflicts: await mergeConflicts(db, tenantId, { classId: from.id, intoId: into.id }),
})

/** Proposes to move the pupils of a class with too few into another, and asks their families. */
export async function proposeMerge(
  tx: Tx,
  actor: Actor,
  { classId, intoId, consentUntil, reason }: MergeForm,
  at: At,
): Promise<{ id: string }> {
  if (consentUntil < wireDate(at.now)) throw consentInThePast()
  await holdClasses(tx, actor.tenantId, [classId, intoId])
  const { from, into } = await fitting(tx, actor, { classId, intoId })
  const coming = await rows.countPlannedAfter(tx, rowRef(actor, intoId), consentUntil)
  if (into.state === 'RUNNING' && coming === 0) throw mergeTooLate()
  await requireClearedLessons(tx, rowRef(actor, intoId), wireDate(at.now))
  await requireNoOther(tx, actor, { classId, intoId })
  const added = await rows.insertMerge(tx, actor.tenantId, {
    classId,
    intoId,
    reason,
    consentUntil,
    proposedBy: actor.userId,
    proposedByName: actor.realName,
    proposedAt: at.now,
  })
  if (!added) throw mergeProposed(from.name)
  await rows.setMerging(tx, rowRef(actor, classId), true)
  await tellMergeProposed(tx, actor, { mergeId: added.id, classId, intoId, consentUntil }, at)
  await audited(tx, actor, { action: 'merge', classId, detail: { intoId } }, at)
  return added
}

/** A class that is to be merged takes nobody, and a class that takes pupils is not merged away. */
async function requireNoOther(
  tx: Tx,
  { tenantId }: Actor,
  { classId, intoId }: { classId: string; intoId: string },
): Promise<void> {
  const [open] = (await rows.listOpenMerges(tx, tenantId, [classId, intoId])).filter(
    (one) => one.classId === classId || one.classId === intoId || one.intoId === classId,
  )
  if (open) throw mergeProposed(open.className)
}

/** Both classes, if the pupils of the first fit into the second. */
async function fitting(
  tx: Tx,
  actor: Actor,
  { classId, intoId }: { classId: string; intoId: string },
): Promise<{ from: ClassRow; into: ClassRow }> {
  const from = await findClass(tx, rowRef(actor, classId))
  const into = await findClass(tx, rowRef(actor, intoId))
  if (!from || !into) throw notFound('这个课程班')
  if (from.state !== 'UNDERFILLED') throw classStateWrong(from.state)
  const problem = mergeProblem(sideOf(from), sideOf(into))
  if (classId === intoId || problem) throw cannotMerge(problem ?? 'MERGE_STATE')
  return { from, into }
}

export async function withdrawMerge(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const merge = await rows.findMerge(tx, rowRef(actor, id))
  if (!merge) throw notFound('这次合班')
  await holdClasses(tx, actor.tenantId, [merge.classId, merge.intoId])
  if (!(await withdraw(tx, actor, id, at))) throw mergeEnded()
  await audited(tx, actor, { action: 'mergeWithdraw', classId: merge.classId }, at)
  return {}
}

export type OpenMerge = Pick<MergeRow, 'id' | 'classId' | 'intoId' | 'intoName'>

/**
 * Ends a proposal: the class is merged, and its planned lessons end. `endSeats` ends the seats of
 * the families that did not agree; it runs while both classes are held. Families that agreed moved
 * their seats before.
 */
export async function finishMerge(
  tx: Tx,
  actor: Actor,
  { mergeId, endSeats }: { mergeId: string; endSeats: (merge: OpenMerge) => Promise<void> },
  at: At,
): Promise<void> {
  const merge = await rows.findMerge(tx, rowRef(actor, mergeId))
  if (!merge) throw notFound('这次合班')
  const { classId, intoId, intoName } = merge
  const held = await holdClasses(tx, actor.tenantId, [classId, intoId])
  if (!(await rows.endMerge(tx, rowRef(actor, mergeId), 'DONE', at.now))) throw mergeEnded()
  const from = held.find(({ id }) => id === classId)
  if (from?.state !== 'UNDERFILLED') throw classStateWrong(from?.state ?? 'CANCELLED')
  await endSeats(merge)
  const to = { from: ['UNDERFILLED'], to: 'MERGED', reason: `并入“${intoName}”` } as const
  await markClass(tx, rowRef(actor, classId), to, at.now)
  await cancelPlanned(tx, actor.tenantId, classId, at.now)
  await audited(tx, actor, { action: 'mergeDone', classId, detail: { intoId } }, at)
}

const audited = (
  tx: Tx,
  actor: Actor,
  {
    action,
    classId,
    ...rest
  }: { action: string; classId: string; detail?: Record<string, unknown> },
  at: At,
): Promise<void> =>
  writeAudit(tx, actor, {
    action: `afterSchool.${action}`,
    subject: { kind: 'courseClass', id: classId },
    ...rest,
    ...at,
  })
