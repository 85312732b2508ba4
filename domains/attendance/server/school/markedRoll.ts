import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type * as contract from '../../contract/schoolRoll.ts'
import type { MarkedChild } from '../../contract/schoolRoll.ts'
import { attendanceNames } from '../../contract/states.ts'
import type { At } from '../auditTrail.ts'
import { record } from '../auditTrail.ts'
import { childrenOn, knownRoll } from '../knownRolls.ts'
import type { OnRoll } from '../knownRolls.ts'
import { findRoll, putEntries } from '../queries/rolls.ts'
import * as rows from '../queries/schoolRolls.ts'
import { notOnRoll, rollNotCalled, sameMark } from '../refusals.ts'
import { tellFamilies } from '../telling.ts'
import { collectedWords } from '../words.ts'

/** The children of a roll with their marks; before the call, the children who are expected. */
export async function getSchoolRoll(
  db: Db,
  actor: Actor,
  { kind, id, day }: ParsedInputOf<typeof contract.getSchoolRoll>,
): Promise<ReplyOf<typeof contract.getSchoolRoll>> {
  const ref = { tenantId: actor.tenantId, kind, id, day }
  const known = await knownRoll(db, ref)
  const call = await findRoll(db, ref)
  if (!call) {
    const expected = await childrenOn(db, ref, known)
    return { isCalled: false, children: expected.map(expectedChild), corrections: [] }
  }
  const marks = await rows.listMarksOf(db, actor.tenantId, [call.id])
  const corrections = await rows.listCorrections(db, rowRef(actor, call.id))
  return {
    isCalled: true,
    children: marks.map(markedChild),
    corrections: corrections.map(({ beforeState, afterState, correctedTime, ...one }) => ({
      ...one,
      beforeName: attendanceNames[beforeState],
      afterName: attendanceNames[afterState],
      correctedTime: wireDateTime(correctedTime),
    })),
  }
}

const expectedChild = ({ id, name, className }: OnRoll): MarkedChild => ({
  id,
  name,
  className,
  stateName: '',
  note: '',
  collected: '',
  handedByName: '',
})

export const markedChild = ({ id, name, className, state, note, ...handOver }: rows.MarkRow) => ({
  id,
  name,
  className,
  state,
  stateName: attendanceNames[state],
  note,
  collected: handOverWords(handOver),
  handedByName: handOver.handedByName ?? '',
})

type HandOver = Pick<rows.MarkRow, 'collector' | 'collectorName' | 'handedTime'>

function handOverWords({ collector, collectorName, handedTime }: HandOver): string {
  if (collector === null || handedTime === null) return ''
  return collectedWords({ collector, collectorName: collectorName ?? '', handedTime })
}

/**
 * Corrects the mark of a child. A call that was taken before the correction but arrives after it does
 * not undo it.
 */
export async function correctMark(
  tx: Tx,
  actor: Actor,
  form: ParsedInputOf<typeof contract.correctMark>,
  at: At,
): Promise<Record<string, never>> {
  const { kind, id, day, childId, state, reason } = form
  const { tenantId } = actor
  const ref = { tenantId, kind, id, day }
  const known = await knownRoll(tx, ref)
  const call = await findRoll(tx, ref)
  if (!call) throw rollNotCalled()
  const roll = rowRef(actor, call.id)
  const mark = await rows.holdMark(tx, roll, childId)
  if (!mark) throw notOnRoll()
  if (mark.state === state) throw sameMark(attendanceNames[state])

  const entry = { childId, state, note: mark.note }
  await putEntries(tx, roll, [entry])
  await rows.insertCorrection(tx, {
    tenantId,
    rollId: call.id,
    childId,
    beforeState: mark.state,
    afterState: state,
    reason,
    correctedBy: actor.userId,
    correctedByName: actor.realName,
    correctedTime: at.now,
  })
  const [child] = (await rows.listMarksOf(tx, tenantId, [call.id])).filter(
    (one) => one.id === childId,
  )
  const children = child
    ? [{ id: childId, name: child.name, className: '', collectorName: '' }]
    : []
  const before = [{ ...entry, state: mark.state }]
  await tellFamilies(tx, tenantId, { title: known.title, day, children, before, entries: [entry] })
  const subject = { kind: 'rollCall', id: call.id }
  const detail = { childId, before: mark.state, after: state }
  await record(tx, actor, { action: 'attendance.correct', subject, detail }, at)
  return {}
}
