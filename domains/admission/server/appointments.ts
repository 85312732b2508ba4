import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { CalendarFile } from '../../../platform/contract/calendarFile.ts'
import { momentOf, wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import {
  countStates,
  findApplication,
  findApplicationByNumber,
  isOwn,
  lockApplication,
  takeStep,
} from '../../enrolment/server/public.ts'
import type { ApplicationRow } from '../../enrolment/server/public.ts'
import type * as contract from '../contract/appointment.ts'
import type * as family from '../contract/family.ts'
import type { Doing } from './doing.ts'
import { note } from './offers.ts'
import * as rows from './queries/appointments.ts'
import * as refusals from './refusals.ts'
import { getSeasonPlan } from './seasonPlan.ts'

/** The times of a plan, and how many invited families have not chosen one. */
export async function listSlots(
  db: Db,
  { tenantId }: Actor,
  planId: string,
): Promise<ReplyOf<typeof contract.listSlots>> {
  const slots = await rows.listSlots(db, { tenantId, planId })
  const counts = await countStates(db, tenantId, planId)
  const invited = counts
    .filter(({ status }) => status === 'VERIFY_PENDING')
    .reduce((sum, { count }) => sum + Number(count), 0)
  const booked = slots.reduce((sum, slot) => sum + slot.booked - Number(slot.arrived), 0)
  return {
    invited,
    unbooked: Math.max(0, invited - booked),
    records: slots.map(({ planId: _, arrived, ...slot }) => ({
      ...slot,
      startAt: wireDateTime(slot.startAt),
      endAt: wireDateTime(slot.endAt),
      arrived: Number(arrived),
    })),
  }
}

const minuteMs = 60_000

/** Adds times of equal length, one after the other. */
export async function addSlots(
  tx: Tx,
  actor: Actor,
  input: ParsedInputOf<typeof contract.addSlots>,
  { now, request }: Doing,
): Promise<ReplyOf<typeof contract.addSlots>> {
  const { planId, minutes, count, capacity, place } = input
  const ref = { tenantId: actor.tenantId, planId }
  await getSeasonPlan(tx, ref)
  const start = momentOf(input.startAt).getTime()
  if (start <= now.getTime()) throw refusals.slotPast()
  const slots = Array.from({ length: count }, (_, at) => ({
    startAt: new Date(start + at * minutes * minuteMs),
    endAt: new Date(start + (at + 1) * minutes * minuteMs),
    capacity,
    place,
  }))
  await rows.insertSlots(tx, ref, slots)
  await writeAudit(tx, actor, {
    action: 'admission.slots',
    subject: { kind: 'enrolmentPlan', id: planId },
    detail: { count, startAt: input.startAt },
    request,
    now,
  })
  return { added: count }
}

export async function removeSlots(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  { now, request }: Doing,
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids)]
  if ((await rows.countSlots(tx, actor.tenantId, wanted)) !== wanted.length)
    throw notFound('这个到校时间')
  const gone = await rows.deleteFreeSlots(tx, actor.tenantId, wanted)
  if (gone.length !== wanted.length) throw refusals.slotBooked()
  await writeAudit(tx, actor, {
    action: 'admission.slotsRemove',
    subject: { kind: 'appointmentSlot', id: wanted.join(',') },
    request,
    now,
  })
  return {}
}

/** Asks the family of an application under review to come with its originals. */
export async function inviteToCheck(
  tx: Tx,
  actor: Actor,
  { id, note: papers }: ParsedInputOf<typeof contract.inviteToCheck>,
  doing: Doing,
): Promise<Record<string, never>> {
  const application = await lockApplication(tx, actor.tenantId, id)
  if (!application) throw notFound('这份报名')
  if (application.status === 'UNDER_REVIEW' && application.reviewerId !== actor.userId)
    throw refusals.notReviewer()
  await forgetVisit(tx, actor, id)
  const step = { action: 'INVITE', role: 'reviewer', note: papers, at: doing.now } as const
  await takeStep(tx, actor, application, step)
  await note(tx, actor, { action: 'admission.invite', id }, doing)
  return {}
}

/** An earlier appointment does not count for a new invitation; its place becomes free. */
async function forgetVisit(tx: Tx, actor: Actor, id: string): Promise<void> {
  const before = await rows.findAppointment(tx, rowRef(actor, id))
  if (!before) return
  await rows.deleteAppointment(tx, rowRef(actor, id))
  await rows.givePlaceBack(tx, rowRef(actor, before.slotId))
}

/** Books a time for an own application that is invited, or moves its appointment. */
export async function bookAppointment(
  tx: Tx,
  actor: Actor,
  { id, slotId }: ParsedInputOf<typeof family.bookAppointment>,
  now: Date,
): Promise<void> {
  const application = await lockApplication(tx, actor.tenantId, id)
  if (!application || !isOwn(actor, application)) throw notFound('这份报名')
  await takeTime(tx, actor, { application, slotId }, now)
}

type Chosen = {
  /** Locked. */
  readonly application: ApplicationRow
  readonly slotId: string
}

/** Takes the time that a family chose. */
export async function takeTime(
  tx: Tx,
  actor: Actor,
  { application, slotId }: Chosen,
  now: Date,
): Promise<void> {
  const ref = rowRef(actor, application.id)
  if (application.status !== 'VERIFY_PENDING') throw refusals.notInvited()
  const slot = await rows.findSlot(tx, rowRef(actor, slotId))
  if (!slot || slot.planId !== application.planId) throw notFound('这个到校时间')
  if (slot.startAt <= now) throw refusals.slotPast()
  const before = await rows.findAppointment(tx, ref)
  if (before?.slotId === slotId) return
  if (!(await rows.takePlace(tx, rowRef(actor, slotId)))) throw refusals.slotFull()
  if (before) await rows.givePlaceBack(tx, rowRef(actor, before.slotId))
  await rows.saveAppointment(tx, ref, { slotId, bookedAt: now })
}

/** The appointment of an own application as a calendar file; anybody may see a calendar. */
export async function saveAppointment(
  db: Db,
  actor: Actor,
  { id }: ParsedInputOf<typeof family.saveAppointment>,
  now: Date,
): Promise<CalendarFile> {
  const application = await findApplication(db, actor.tenantId, id)
  if (!application || !isOwn(actor, application)) throw notFound('这份报名')
  const booked = await rows.findAppointment(db, rowRef(actor, id))
  const slot = booked && (await rows.findSlot(db, rowRef(actor, booked.slotId)))
  if (!slot) throw notFound('这份到校预约')
  const event = {
    key: `appointment-${id}`,
    beginAt: wireDateTime(slot.startAt),
    endAt: wireDateTime(slot.endAt),
    title: '到校核验报名材料',
    place: slot.place,
    note: `带上材料原件，到校后出示报名编号 ${application.applyNo}`,
    isCancelled: false,
    // A moved appointment was booked later.
    revision: Math.floor(booked.bookedAt.getTime() / minuteMs),
  }
  return { name: '到校核验', madeAt: wireDateTime(now), events: [event] }
}

/** Records the arrival of a family by the number on its phone. */
export async function checkIn(
  tx: Tx,
  actor: Actor,
  { code }: ParsedInputOf<typeof contract.checkIn>,
  doing: Doing,
): Promise<ReplyOf<typeof contract.checkIn>> {
  const application = await findApplicationByNumber(tx, actor.tenantId, code.trim().toUpperCase())
  if (!application) throw refusals.numberUnknown()
  if (application.status !== 'VERIFY_PENDING') throw refusals.notInvited()
  const arrival = { checkedInAt: doing.now, checkedInBy: actor.userId }
  await rows.markArrived(tx, rowRef(actor, application.id), arrival)
  await note(tx, actor, { action: 'admission.arrive', id: application.id }, doing)
  const { id: applicationId, applyNo, childName } = application
  return { applicationId, applyNo, childName }
}
