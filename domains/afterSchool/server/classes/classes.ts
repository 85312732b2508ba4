import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { calendarBetween } from '../../../people/server/public.ts'
import { classMoves, ClassState } from '../../contract/classStates.ts'
import type { CourseClassForm } from '../../contract/courseClass.ts'
import { layOutLessons } from '../../contract/layOut.ts'
import { withdrawMergesOf } from '../merges/withdrawing.ts'
import { listClosuresIn } from '../queries/closures.ts'
import * as rows from '../queries/classes.ts'
import { listLessons as listPlannedTitles } from '../queries/courses.ts'
import { cancelPlanned, putClassLessons } from '../queries/lessons.ts'
import { findOccupied } from '../queries/occupied.ts'
import { holdRoom } from '../queries/rooms.ts'
import { tellClassCancelled } from '../planUses.ts'
import type { At } from '../terms/terms.ts'
import { requireClearedLessons, requireClearedStaff } from './gate.ts'
import { planIn } from './planning.ts'
import type { ClassPlan } from './planning.ts'
import {
  classNameTaken,
  classNotEditable,
  classStateWrong,
  occupied,
  roomTooSmall,
  seatsBackwards,
  seatsBelowTaken,
  termTooShort,
} from './refusals.ts'

const audited = (
  tx: Tx,
  actor: Actor,
  { action, id, ...rest }: { action: string; id: string; detail?: Record<string, unknown> },
  at: At,
): Promise<void> =>
  writeAudit(tx, actor, {
    action: `afterSchool.${action}`,
    subject: { kind: 'courseClass', id },
    ...rest,
    ...at,
  })

/** Adds a class or changes an unpublished one, and lays its lessons out on the calendar. */
export async function submitClass(
  tx: Tx,
  actor: Actor,
  form: CourseClassForm,
  at: At,
): Promise<{ id: string }> {
  const plan = await planIn(tx, actor, form)
  const saved =
    form.id === undefined
      ? await rows.insertClass(tx, actor.tenantId, plan.said)
      : await change(tx, rowRef(actor, form.id), plan, at.now)
  if (!saved) throw classNameTaken()
  const ref = rowRef(actor, saved.id)
  await rows.putSlotsAndTeachers(
    tx,
    ref,
    plan.slots.map(({ id }) => id),
    plan.staffing,
  )
  await layOut(tx, ref, plan, at.now)
  await audited(tx, actor, { action: 'class', id: saved.id, detail: { name: form.name } }, at)
  return saved
}

async function change(tx: Tx, ref: RowRef, { said }: ClassPlan, now: Date) {
  const earlier = await rows.holdClass(tx, ref)
  if (!earlier) throw notFound('这个课程班')
  if (earlier.state !== 'UNPUBLISHED') throw classNotEditable(earlier.state)
  const holder = await rows.findClassByName(tx, ref.tenantId, said)
  if (holder && holder.id !== ref.id) throw classNameTaken()
  await rows.updateClass(tx, ref, said, now)
  if (!(await rows.setCapacity(tx, ref, said.maxSeats))) throw seatsBelowTaken()
  return { id: ref.id }
}

/** Lays the lessons out, unless the room or a teacher is taken by a lesson of another class. */
async function layOut(tx: Tx, ref: RowRef, plan: ClassPlan, now: Date) {
  const { said, term, slots, staffing } = plan
  const { roomId, lessonCount: count } = said
  const calendar = await calendarBetween(tx, ref.tenantId, term)
  const closed = await listClosuresIn(tx, ref.tenantId, term)
  const laid = layOutLessons({ calendar, term, slots, count, closed })
  if (laid.length < count) throw termTooShort(laid.length)
  await requireClearedStaff(tx, ref.tenantId, { ...plan, laid }, wireDate(now))
  const other = await findOccupied(tx, ref.tenantId, {
    times: laid,
    roomId,
    instructorIds: staffing.map(({ instructorId }) => instructorId),
    exceptClassId: ref.id,
  })
  if (other) throw occupied(other, 'mainTeacherId')
  const titles = await listPlannedTitles(tx, ref.tenantId, said.courseId)
  const lessons = laid.map((lesson) => ({
    ...lesson,
    roomId,
    title: titles[lesson.number - 1]?.title ?? '',
  }))
  await putClassLessons(tx, ref, lessons, staffing)
}

/** Publishes classes, all or none. Whoever gives their coming lessons must be cleared. */
export async function publishClasses(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  for (const id of [...new Set(ids)].toSorted()) {
    const publishing = { from: ['UNPUBLISHED'], to: 'PUBLISHED' } as const
    await move(tx, rowRef(actor, id), publishing, at.now)
    await requireClearedLessons(tx, rowRef(actor, id), wireDate(at.now))
    await audited(tx, actor, { action: 'classPublish', id }, at)
  }
  return {}
}

/** Changes the number of seats, never below those taken. */
export async function changeSeats(
  tx: Tx,
  actor: Actor,
  { id, minSeats, maxSeats }: { id: string; minSeats: number; maxSeats: number },
  at: At,
): Promise<Record<string, never>> {
  if (maxSeats < minSeats) throw seatsBackwards()
  const ref = rowRef(actor, id)
  const found = await rows.findClass(tx, ref)
  if (!found) throw notFound('这个课程班')
  const room = await holdRoom(tx, rowRef(actor, found.roomId))
  await rows.holdClass(tx, ref)
  if (room && room.capacity < maxSeats) throw roomTooSmall(room.capacity, 'maxSeats')
  await rows.updateClass(tx, ref, { minSeats, maxSeats }, at.now)
  if (!(await rows.setCapacity(tx, ref, maxSeats))) throw seatsBelowTaken()
  await audited(tx, actor, { action: 'classSeats', id, detail: { minSeats, maxSeats } }, at)
  return {}
}

/** Cancels a class and its lessons that are not held yet; seats end in the same transaction. */
export async function cancelClass(
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  at: At,
): Promise<Record<string, never>> {
  await move(tx, rowRef(actor, id), { to: 'CANCELLED', reason }, at.now)
  await cancelPlanned(tx, actor.tenantId, id, at.now)
  await withdrawMergesOf(tx, actor, { classId: id, asTarget: true }, at)
  await tellClassCancelled(tx, actor, { classId: id, reason }, at)
  await audited(tx, actor, { action: 'classCancel', id, detail: { day: wireDate(at.now) } }, at)
  return {}
}

/** Moves a class into a state, from the given states or all that the rules allow. */
async function move(
  tx: Tx,
  ref: RowRef,
  { from, to, reason = '' }: { from?: readonly ClassState[]; to: ClassState; reason?: string },
  now: Date,
): Promise<void> {
  const held = await rows.holdClass(tx, ref)
  if (!held) throw notFound('这个课程班')
  const before = from ?? ClassState.options.filter((state) => classMoves[state].includes(to))
  if (!(await rows.markClass(tx, ref, { from: before, to, reason }, now)))
    throw classStateWrong(held.state)
}

/** Removes classes that were never published, all or none. */
export async function removeClasses(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  at: At,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)].toSorted()
  for (const id of wanted) {
    const held = await rows.holdClass(tx, rowRef(actor, id))
    if (!held) throw notFound('这个课程班')
    if (held.state !== 'UNPUBLISHED') throw classNotEditable(held.state)
  }
  await rows.deleteClasses(tx, actor.tenantId, wanted)
  for (const id of wanted) await audited(tx, actor, { action: 'classRemove', id }, at)
  return {}
}
