import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { clockOf, minuteOf, weekdayName } from '../../afterSchool/contract/weekTimes.ts'
import { plusDays } from '../../people/contract/schoolDays.ts'
import { isCustodyFrozen } from '../../people/server/public.ts'
import type * as contract from '../contract/care.ts'
import type { Care, CareForm, CareTerm } from '../contract/care.ts'
import { collectorWords } from '../contract/states.ts'
import type { At } from './auditTrail.ts'
import { record } from './auditTrail.ts'
import { ownChild } from './ownChild.ts'
import * as rows from './queries/care.ts'
import type { CareSlotRow } from './queries/care.ts'
import {
  careEndsEarlier,
  careOver,
  collectorFrozen,
  noCareThatDay,
  noSuchTerm,
} from './refusals.ts'

/** An own child's care, and the terms in which it can be requested. */
export async function getOwnCare(
  db: Db,
  actor: Actor,
  childId: string,
  now: Date,
): Promise<ReplyOf<typeof contract.getOwnCare>> {
  const { gradeId } = await ownChild(db, actor, childId)
  const slots = await rows.listCareSlots(db, actor.tenantId, { day: wireDate(now), gradeId })
  const found = await rows.listCareOf(db, actor.tenantId, childId, wireDate(now))
  return { terms: termsOf(slots), records: found.map(present) }
}

const termsOf = (slots: readonly CareSlotRow[]): CareTerm[] =>
  [...Map.groupBy(slots, ({ termId }) => termId).values()].flatMap((ofTerm) =>
    ofTerm.slice(0, 1).map(({ termId, termName, beginDate, endDate }) => ({
      id: termId,
      name: termName,
      beginDate,
      endDate,
      hours: ofTerm.map(({ weekday, beginMinute, endMinute }) => ({
        weekday,
        weekdayName: weekdayName(weekday),
        beginTime: clockOf(beginMinute),
        endTime: clockOf(endMinute),
      })),
    })),
  )

const present = ({ untilMinute, ...row }: rows.CareRow): Care => ({
  ...row,
  weekdayNames: row.weekdays.map(weekdayName).join('、'),
  untilTime: clockOf(untilMinute),
  collectorWords: collectorWords(row.collector, row.collectorName),
})

/** Requests care for an own child from today on, in the place of earlier care of the term. */
export async function submitCare(
  tx: Tx,
  actor: Actor,
  form: CareForm,
  at: At,
): Promise<{ id: string }> {
  const { childId, termId, collector, collectorName = '' } = form
  const { gradeId } = await ownChild(tx, actor, childId)
  const today = wireDate(at.now)
  const slots = await rows.listCareSlots(tx, actor.tenantId, { day: today, gradeId })
  const weekdays = [...new Set(form.weekdays.split(',').map(Number))].toSorted((a, b) => a - b)
  const untilMinute = minuteOf(form.untilTime)
  requireHours(
    slots.filter((slot) => slot.termId === termId),
    { weekdays, untilMinute },
  )
  await rows.holdChild(tx, actor.tenantId, childId)
  await requireUndisputed(tx, actor.tenantId, form, today)
  await rows.endCareOf(tx, actor.tenantId, { childId, termId }, today)
  const saved = await rows.insertCare(tx, {
    tenantId: actor.tenantId,
    termId,
    childId,
    weekdays,
    untilMinute,
    collector,
    collectorName,
    userId: actor.userId,
    beginDate: today,
  })
  await record(
    tx,
    actor,
    { action: 'attendance.care', subject: { kind: 'student', id: childId }, detail: { termId } },
    at,
  )
  return saved
}

/**
 * While custody is disputed, care may change but not who collects the child: that stays as the term's
 * care says, or a guardian (domain.md 7.2, L13).
 */
async function requireUndisputed(
  tx: Tx,
  tenantId: string,
  { childId, termId, collector, collectorName = '' }: CareForm,
  today: string,
): Promise<void> {
  if (!(await isCustodyFrozen(tx, tenantId, childId))) return
  const earlier = (await rows.listCareOf(tx, tenantId, childId, today)).find(
    (care) => care.termId === termId,
  )
  const planned = earlier ?? { collector: 'GUARDIAN', collectorName: '' }
  if (planned.collector !== collector || planned.collectorName !== collectorName)
    throw collectorFrozen()
}

type Wanted = { readonly weekdays: readonly number[]; readonly untilMinute: number }

/** Refuses weekdays without care, and a time after care has ended on one of them. */
function requireHours(slots: readonly CareSlotRow[], { weekdays, untilMinute }: Wanted): void {
  if (slots.length === 0) throw noSuchTerm()
  for (const weekday of weekdays) {
    const ends = slots.filter((slot) => slot.weekday === weekday).map(({ endMinute }) => endMinute)
    if (ends.length === 0) throw noCareThatDay(weekdayName(weekday))
    const last = Math.max(...ends)
    if (untilMinute > last) throw careEndsEarlier(clockOf(last))
  }
}

/** Ends care of an own child from tomorrow on. */
export async function endCare(
  tx: Tx,
  actor: Actor,
  id: string,
  at: At,
): Promise<Record<string, never>> {
  const found = await rows.findCare(tx, rowRef(actor, id))
  if (!found) throw notFound('孩子的托管')
  await ownChild(tx, actor, found.childId)
  const ended = await rows.endCare(tx, rowRef(actor, id), plusDays(wireDate(at.now), 1))
  if (!ended) throw careOver()
  const subject = { kind: 'student', id: found.childId }
  await record(tx, actor, { action: 'attendance.careEnd', subject }, at)
  return {}
}
