import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { maskName } from '../../../platform/contract/mask.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { drawNumbersOf } from '../../draw/server/public.ts'
import { stateLabel } from '../../enrolment/contract/states.ts'
import {
  findApplication,
  isOwn,
  isWindowOpen,
  listPlanWindows,
  listStepsOf,
  windowFor,
} from '../../enrolment/server/public.ts'
import type { ApplicationRow } from '../../enrolment/server/public.ts'
import { letterOf } from '../../letter/server/public.ts'
import { recordOfApplication } from '../../pupilRecord/server/public.ts'
import type { AppointmentSlot, FamilyAction, FamilyAdmission } from '../contract/family.ts'
import type * as contract from '../contract/family.ts'
import { findAdmission, listInState, waitingPlace } from './queries/admissions.ts'
import { findAppeal } from './queries/appeals.ts'
import { findAppointment, findSlot, listSlots } from './queries/appointments.ts'
import type { SlotRow } from './queries/appointments.ts'
import { findSeason } from './queries/seasons.ts'
import { getSeasonPlan } from './seasonPlan.ts'
import { idOfToken, trackTokenOf } from './tracking.ts'

type Reading = { readonly keys: Keys; readonly now: Date }

/** Where an own application stands after its review, and what its family may do. */
export async function getFamilyAdmission(
  db: Db,
  actor: Actor,
  id: string,
  { keys, now }: Reading,
): Promise<FamilyAdmission> {
  const application = await findApplication(db, actor.tenantId, id)
  if (!application || !isOwn(actor, application)) throw notFound('这份报名')
  const { applyNo, childName, planId, planName, status } = application
  const letter = await letterOf(db, rowRef(actor, id))
  const record = await recordOfApplication(db, actor.tenantId, id)
  const explanation = await explanationOf(db, actor, application)
  return {
    id,
    applyNo,
    childName,
    planId,
    planName,
    status,
    statusLabel: stateLabel(status, 'family'),
    ...(await seasonOf(db, actor, application)),
    ...(await placeOf(db, actor, application)),
    ...(await appealOf(db, actor, application, now)),
    ...(await visitOf(db, actor, application, now)),
    ...(explanation ? { explanation } : {}),
    trackToken: trackTokenOf(keys, actor.tenantId, id),
    ...(letter ? { letter } : {}),
    ...(record ? { record } : {}),
  }
}

const explained: ReadonlySet<ApplicationRow['status']> = new Set([
  'COORDINATED',
  'OFFER_EXPIRED',
  'EXPIRED_RETURN',
  'VOID',
  'STUDENT',
])

/** What the office wrote with the step that ended the application. */
async function explanationOf(
  db: Db,
  { tenantId }: Actor,
  { id, status }: ApplicationRow,
): Promise<string | undefined> {
  if (!explained.has(status)) return undefined
  const steps = await listStepsOf(db, tenantId, id)
  const last = steps.findLast(({ toState }) => toState === status)
  return last && !last.isInternal ? last.note : undefined
}

async function seasonOf(db: Db, { tenantId }: Actor, { id, planId, deadline }: ApplicationRow) {
  const season = await findSeason(db, { tenantId, planId })
  const drawId = season?.drawId ?? undefined
  const drawNo = drawId && (await drawNumbersOf(db, { tenantId, id: drawId }, [id])).get(id)
  return {
    ...(drawId && drawNo ? { drawId, drawNo } : {}),
    ...(season?.noticeUntil && !season.releasedAt
      ? { noticeUntil: wireDateTime(season.noticeUntil) }
      : {}),
    ...(deadline ? { confirmUntil: wireDateTime(deadline) } : {}),
  }
}

async function placeOf(
  db: Db,
  actor: Actor,
  { id, status }: ApplicationRow,
): Promise<Pick<FamilyAdmission, 'reason' | 'waitingAt'>> {
  const admission = await findAdmission(db, rowRef(actor, id))
  if (!admission) return {}
  return {
    reason: admission.reason,
    ...(status === 'WAITLISTED' ? { waitingAt: await waitingPlace(db, actor, admission) } : {}),
  }
}

const offered: Partial<Record<ApplicationRow['status'], readonly FamilyAction[]>> = {
  ADMITTED: ['confirm', 'decline'],
  CONFIRMED: ['decline'],
  WAITLISTED: ['decline'],
  VERIFY_PENDING: ['book'],
}

/** The appeal of a refused application, and all that the family may do. */
async function appealOf(db: Db, actor: Actor, application: ApplicationRow, now: Date) {
  const { id, planId, category, status } = application
  const appeal = await findAppeal(db, rowRef(actor, id))
  const windows = await listPlanWindows(db, actor.tenantId, planId)
  const mayAppeal =
    status === 'UNQUALIFIED' && !appeal && isWindowOpen(windows, 'APPEAL', category, now)
  const window = windowFor(windows, 'APPEAL', category, now)
  const register = status === 'CONFIRMED' && windowFor(windows, 'REGISTER', category, now)
  const actions: FamilyAction[] = [
    ...(offered[status] ?? []),
    ...(mayAppeal ? ['appeal' as const] : []),
  ]
  return {
    actions,
    ...(register
      ? {
          registration: {
            startAt: wireDateTime(register.startAt),
            endAt: wireDateTime(register.endAt),
          },
        }
      : {}),
    ...(mayAppeal && window ? { appealUntil: wireDateTime(window.endAt) } : {}),
    ...(appeal
      ? {
          appeal: {
            reason: appeal.reason,
            filedAt: wireDateTime(appeal.filedAt),
            ...(appeal.answer ? { answer: appeal.answer } : {}),
          },
        }
      : {}),
  }
}

async function visitOf(db: Db, actor: Actor, { id, planId, status }: ApplicationRow, now: Date) {
  const appointment = await findAppointment(db, rowRef(actor, id))
  const slot = appointment && (await findSlot(db, rowRef(actor, appointment.slotId)))
  const coming = status === 'VERIFY_PENDING' ? await listSlots(db, { ...actor, planId }) : []
  return {
    slots: coming.filter(({ startAt }) => startAt > now).map(toSlot),
    ...(slot
      ? { appointment: { slot: toSlot(slot), isCheckedIn: appointment.checkedInAt !== null } }
      : {}),
  }
}

const toSlot = ({ id, startAt, endAt, place, capacity, booked }: SlotRow): AppointmentSlot => ({
  id,
  startAt: wireDateTime(startAt),
  endAt: wireDateTime(endAt),
  place,
  free: Math.max(0, capacity - booked),
})

/** The state of an application by its tracking code, without anything about the child. */
export async function trackApplication(
  db: Db,
  actor: Actor,
  token: string,
  keys: Keys,
): Promise<ReplyOf<typeof contract.trackApplication>> {
  const id = idOfToken(keys, actor.tenantId, token)
  const application = id && (await findApplication(db, actor.tenantId, id))
  if (!application) throw notFound('这份报名')
  const { status, updateTime } = application
  const { waitingAt } = await placeOf(db, actor, application)
  return {
    status,
    statusLabel: stateLabel(status, 'family'),
    updatedAt: wireDateTime(updateTime),
    ...(waitingAt === undefined ? {} : { waitingAt }),
  }
}

const shownDigits = 4

/** The proposed admissions of a plan for everybody: masked names and the ends of numbers. */
export async function listProposed(
  db: Db,
  { tenantId }: Actor,
  planId: string,
): Promise<ReplyOf<typeof contract.listProposed>> {
  const ref = { tenantId, planId }
  const plan = await getSeasonPlan(db, ref)
  const season = await findSeason(db, ref)
  const proposed = await listInState(db, ref, 'ADMIT_PROPOSED')
  return {
    planName: plan.name,
    ...(season?.noticeUntil ? { noticeUntil: wireDateTime(season.noticeUntil) } : {}),
    records: proposed.map(({ childName, applyNo }) => ({
      maskedName: maskName(childName),
      numberEnd: applyNo.slice(-shownDigits),
    })),
  }
}
