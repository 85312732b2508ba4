import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { markLessonHeld } from '../../afterSchool/server/public.ts'
import type * as contract from '../contract/rollCall.ts'
import type { RollForm } from '../contract/rollCall.ts'
import type { At } from './auditTrail.ts'
import { record } from './auditTrail.ts'
import { childrenOn, isAhead, knownRoll } from './knownRolls.ts'
import type { OnRoll } from './knownRolls.ts'
import { mayCall } from './may.ts'
import { findRoll, listEntries, putEntries, putRoll } from './queries/rolls.ts'
import type { Entry, RollRef } from './queries/rolls.ts'
import { listCorrectedAfter } from './queries/schoolRolls.ts'
import { lessonCancelled, notOnRoll, rollTooEarly } from './refusals.ts'
import { tellFamilies } from './telling.ts'

/**
 * Calls a roll: children who are not named are present. A roll can be called again to correct it.
 * Guardians are told of a child who is absent, and of one who was reported absent and came.
 */
export async function callRoll(
  tx: Tx,
  actor: Actor,
  form: ParsedInputOf<typeof contract.callRoll>,
  at: At,
): Promise<ReplyOf<typeof contract.callRoll>> {
  const ref: RollRef = { tenantId: actor.tenantId, kind: form.kind, id: form.id, day: form.day }
  const known = await knownRoll(tx, ref)
  if (!mayCall(actor, known.teacherIds)) throw notFound('这次点名')
  if (known.isCancelled) throw lessonCancelled()
  if (isAhead(form.day, at.now)) throw rollTooEarly()
  const children = await childrenOn(tx, ref, known)
  const called = entriesOf(form, children)
  const takenTime = takenTimeOf(form, at.now)

  const rollId = await putRoll(tx, ref, {
    takenBy: actor.userId,
    takenByName: actor.realName,
    takenTime,
  })
  // The device sent an older call late: the newer one is in force.
  if (rollId === undefined) return countAbsent(tx, ref)
  const before = await listEntries(tx, actor.tenantId, rollId)
  const corrected = await listCorrectedAfter(tx, rowRef(actor, rollId), takenTime)
  const entries = called.filter(({ childId }) => !corrected.includes(childId))
  await putEntries(tx, rowRef(actor, rollId), entries)
  if (form.kind === 'LESSON') await markLessonHeld(tx, rowRef(actor, form.id), at.now)
  await tellFamilies(tx, actor.tenantId, {
    title: known.title,
    day: form.day,
    children,
    before,
    entries,
  })
  const { absentCount } = await countAbsent(tx, ref)
  const subject = { kind: 'rollCall', id: rollId }
  const detail = { kind: form.kind, day: form.day, absentCount }
  await record(tx, actor, { action: 'attendance.call', subject, detail }, at)
  return { absentCount }
}

async function countAbsent(tx: Tx, ref: RollRef): Promise<{ absentCount: number }> {
  const roll = await findRoll(tx, ref)
  const entries = roll ? await listEntries(tx, ref.tenantId, roll.id) : []
  return { absentCount: entries.filter(({ state }) => state === 'ABSENT').length }
}

/** A device's clock may be wrong, so a time ahead of the server's counts as now. */
function takenTimeOf({ takenTime }: RollForm, now: Date): Date {
  const taken = momentOf(takenTime)
  return taken < now ? taken : now
}

function entriesOf({ exceptions }: RollForm, children: readonly OnRoll[]): Entry[] {
  const known = new Set(children.map(({ id }) => id))
  if (exceptions.some(({ childId }) => !known.has(childId))) throw notOnRoll()
  const named = new Map(exceptions.map((one) => [one.childId, one]))
  return children.map(({ id: childId }) => {
    const { state = 'PRESENT', note = '' } = named.get(childId) ?? {}
    return { childId, state, note }
  })
}
