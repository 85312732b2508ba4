import { wireDateTime } from '../../../platform/contract/time.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { FlowEffects, Happening } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import { beginOf, halfDayAt, isBefore } from '../contract/halfDays.ts'
import type { LeaveState } from '../contract/states.ts'
import { leaveStateNames } from '../contract/states.ts'
import { giveBack, release, spend } from './holding.ts'
import { findRequest, holdRequest, markState } from './queries/requests.ts'
import type { LeaveRequestRow } from './queries/requests.ts'
import { isOwn } from './ownLeave.ts'

type Asking = Parameters<NonNullable<FlowEffects['mayAskRevocation']>>[0]
type Told = Pick<Happening, 'tx' | 'actor' | 'process' | 'now'>

/** Approved: the reserved days become used. */
export async function onAccepted(told: Happening<'accepted'>): Promise<void> {
  const request = await getRequest(told, ['PENDING'])
  await spend(told.tx, placeOf(told), request)
  await mark(told, request, 'APPROVED')
}

export async function onRefused(told: Happening<'refused'>): Promise<void> {
  await letGo(told, await getRequest(told, ['PENDING']), 'REFUSED')
}

/** Returned to the applicant; until resubmission it takes no days. */
export async function onReturned(told: Happening<'returned'>): Promise<void> {
  if (told.event.isToApplicant) await letGo(told, await getRequest(told, ['PENDING']), 'RETURNED')
}

export async function onWithdrawn(told: Happening<'withdrawn'>): Promise<void> {
  await letGo(told, await getRequest(told, ['PENDING', 'RETURNED']), 'WITHDRAWN')
}

export async function onTerminated(told: Happening<'terminated'>): Promise<void> {
  await letGo(told, await getRequest(told, ['PENDING', 'RETURNED']), 'TERMINATED')
}

/**
 * Refuses a revocation if part of the leave has been taken, or if the applicant is no longer
 * guardian.
 */
export async function onRevocationAsked(told: Happening<'revocationAsked'>): Promise<void> {
  const request = await getAhead(told, '假期已经开始，不能撤销；提前返校请销假')
  if (!(await isOwn(told.tx, told.actor, request)))
    throw businessRefused('您已不是该学生的监护人，不能申请撤销')
}

/** Whether a revocation would be accepted; checked before the button is offered. */
export async function mayAskRevocation({ db, actor, businessId, now }: Asking): Promise<boolean> {
  const request = await findRequest(db, actor.tenantId, businessId)
  return (
    request !== undefined &&
    request.state === 'APPROVED' &&
    isAhead(request, now) &&
    (await isOwn(db, actor, request))
  )
}

/** Revoked: every day is returned. */
export async function onRevoked(told: Happening<'revoked'>): Promise<void> {
  // Only the approver sees this text, so it names their choice.
  const request = await getAhead(told, '假期已经开始，不能撤销，请选择不同意')
  await giveBack(told.tx, placeOf(told), request, beginOf(request))
  await mark(told, request, 'WITHDRAWN')
}

/**
 * An approved leave that has not begun. Taken days are not returned; a person who comes back early
 * ends the leave instead.
 */
async function getAhead(told: Told, otherwise: string): Promise<LeaveRequestRow> {
  const request = await getRequest(told, ['APPROVED'])
  if (!isAhead(request, told.now)) throw businessRefused(otherwise)
  return request
}

/** Whether no part of a leave has been taken yet. */
export const isAhead = (request: LeaveRequestRow, now: Date): boolean =>
  isBefore(halfDayAt(wireDateTime(now)), beginOf(request))

const placeOf = ({ actor, now }: Told) => ({ tenantId: actor.tenantId, now })

async function getRequest(
  { tx, actor, process }: Told,
  states: readonly LeaveState[],
): Promise<LeaveRequestRow> {
  const request = await holdRequest(tx, actor.tenantId, process.businessId)
  if (!request) throw notFound('请假')
  if (!states.includes(request.state))
    throw businessRefused(`请假“${leaveStateNames[request.state]}”，不能进行这一步`)
  return request
}

async function letGo(
  told: Told,
  request: LeaveRequestRow,
  state: Exclude<LeaveState, 'ENDED'>,
): Promise<void> {
  if (request.state === 'PENDING') await release(told.tx, placeOf(told), request)
  await mark(told, request, state)
}

const mark = (
  { tx, actor, now }: Told,
  { id }: LeaveRequestRow,
  state: Exclude<LeaveState, 'ENDED'>,
) => markState(tx, rowRef(actor, id), state, now)
