import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { gradeOptions } from '../../../people/server/public.ts'
import type * as contract from '../../contract/slot.ts'
import { slotKindNames } from '../../contract/slot.ts'
import type { CourseSlotForm } from '../../contract/slot.ts'
import { clockOf, minuteOf, overlap, timeWords, weekdayName } from '../../contract/weekTimes.ts'
import { findClassOfSlots } from '../queries/classUses.ts'
import * as rows from '../queries/slots.ts'
import type { SaidOfSlot } from '../queries/slots.ts'
import { holdTerm } from '../queries/terms.ts'
import { gradeNotFound } from '../refusals.ts'
import { noSuchTerm, slotBackwards, slotInUse, slotOneDay, slotOverlaps } from './refusals.ts'
import type { At } from './terms.ts'

/** Weekly times, in the order of the week. */
export async function listSlots(
  db: Db,
  { tenantId }: Actor,
  { termId, ...page }: ParsedInputOf<typeof contract.listSlots>,
): Promise<ReplyOf<typeof contract.listSlots>> {
  const { rows: found, total } = await rows.pageOfSlots(db, tenantId, termId || undefined, page)
  const grades = await gradeOptions(db, tenantId)
  return toPage(
    page,
    total,
    found.map(({ beginMinute, endMinute, ...slot }) => ({
      ...slot,
      kindName: slotKindNames[slot.kind],
      weekdayName: weekdayName(slot.weekday),
      beginTime: clockOf(beginMinute),
      endTime: clockOf(endMinute),
      gradeNames:
        grades
          .filter(({ id }) => slot.gradeIds.includes(id))
          .map(({ name }) => name)
          .join('、') || '全部年级',
    })),
  )
}

/** Adds a weekly time on each of the weekdays, or changes one. */
export async function submitSlot(
  tx: Tx,
  actor: Actor,
  form: CourseSlotForm,
  at: At,
): Promise<Record<string, never>> {
  const { tenantId } = actor
  const weekdays = [...new Set(form.weekdays.split(','))].map(Number)
  if (form.id !== undefined && weekdays.length > 1) throw slotOneDay()
  const wanted = await saidIn(tx, actor, form, weekdays)
  if (!(await holdTerm(tx, rowRef(actor, form.termId)))) throw noSuchTerm()

  await refuseUsed(tx, actor, form.id === undefined ? [] : [form.id])
  const others = (await rows.listSlotsOf(tx, tenantId, [form.termId])).filter(
    ({ id }) => id !== form.id,
  )
  for (const one of wanted) {
    const hindrance = others.find((other) => excludes(one, other))
    if (hindrance) throw slotOverlaps(timeWords(hindrance))
  }
  if (form.id === undefined) await rows.insertSlots(tx, tenantId, wanted)
  else await change(tx, actor, form.id, { wanted, now: at.now })
  await writeAudit(tx, actor, {
    action: 'afterSchool.slot',
    subject: { kind: 'courseTerm', id: form.termId },
    detail: { times: wanted.map(timeWords).join('；') },
    ...at,
  })
  return {}
}

async function saidIn(
  tx: Tx,
  { tenantId }: Actor,
  { termId, kind, beginTime, endTime, gradeIds }: CourseSlotForm,
  weekdays: readonly number[],
): Promise<SaidOfSlot[]> {
  const span = { beginMinute: minuteOf(beginTime), endMinute: minuteOf(endTime) }
  if (span.endMinute <= span.beginMinute) throw slotBackwards()
  const grades = gradeIds ? [...new Set(gradeIds.split(','))] : []
  const known = new Set((await gradeOptions(tx, tenantId)).map(({ id }) => id))
  if (grades.some((id) => !known.has(id))) throw gradeNotFound()
  return weekdays.map((weekday) => ({ termId, kind, weekday, ...span, gradeIds: grades }))
}

/** Whether a child could sit in both, so that the two must not overlap. */
function excludes(one: SaidOfSlot, other: SaidOfSlot): boolean {
  if (one.kind !== other.kind || !overlap(one, other)) return false
  if (one.gradeIds.length === 0 || other.gradeIds.length === 0) return true
  return one.gradeIds.some((id) => other.gradeIds.includes(id))
}

async function change(
  tx: Tx,
  actor: Actor,
  id: string,
  { wanted: [said], now }: { wanted: readonly SaidOfSlot[]; now: Date },
): Promise<void> {
  if (!said || !(await rows.updateSlot(tx, rowRef(actor, id), said, now)))
    throw notFound('这个时段')
}

/** A slot whose lessons are laid out does not change. */
async function refuseUsed(tx: Tx, { tenantId }: Actor, ids: readonly string[]): Promise<void> {
  const user = ids.length > 0 ? await findClassOfSlots(tx, tenantId, ids) : undefined
  if (user) throw slotInUse(user.name)
}

/** Removes weekly times, all or none. */
export async function removeSlots(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)]
  for (const termId of await rows.termsOfSlots(tx, actor.tenantId, wanted))
    await holdTerm(tx, rowRef(actor, termId))
  await refuseUsed(tx, actor, wanted)
  const gone = await rows.deleteSlots(tx, actor.tenantId, wanted)
  if (gone.length !== wanted.length) throw notFound('所选的时段')
  for (const id of wanted)
    await writeAudit(tx, actor, {
      action: 'afterSchool.slotRemove',
      subject: { kind: 'courseSlot', id },
      ...at,
    })
  return {}
}
