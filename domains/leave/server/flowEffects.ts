import { wireDateTime } from '../../../platform/contract/time.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { FlowEffects, EffectContext } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import { beginOf, halfDayAt, isBefore } from '../contract/halfDays.ts'
import type { LeaveState } from '../contract/states.ts'
import { leaveStateNames } from '../contract/states.ts'
import { giveBack, release, spend } from './reservations.ts'
import { findRequest, lockRequest, markState } from './queries/requests.ts'
import type { LeaveRequestRow } from './queries/requests.ts'
import { isOwn } from './ownLeave.ts'

type Asking = Parameters<NonNullable<FlowEffects['mayAskRevocation']>>[0]
type Context = Pick<EffectContext, 'tx' | 'actor' | 'process' | 'now'>

/** Approved: the reserved days become used. */
export async function onAccepted(context: EffectContext<'accepted'>): Promise<void> {
  const request = await getRequest(context, ['PENDING'])
  await spend(context.tx, placeOf(context), request)
  await mark(context, request, 'APPROVED')
}

export async function onRefused(context: EffectContext<'refused'>): Promise<void> {
  await letGo(context, await getRequest(context, ['PENDING']), 'REFUSED')
}

/** Returned to the applicant; until resubmission it takes no days. */
export async function onReturned(context: EffectContext<'returned'>): Promise<void> {
  if (context.event.isToApplicant)
    await letGo(context, await getRequest(context, ['PENDING']), 'RETURNED')
}

export async function onWithdrawn(context: EffectContext<'withdrawn'>): Promise<void> {
  await letGo(context, await getRequest(context, ['PENDING', 'RETURNED']), 'WITHDRAWN')
}

export async function onTerminated(context: EffectContext<'terminated'>): Promise<void> {
  await letGo(context, await getRequest(context, ['PENDING', 'RETURNED']), 'TERMINATED')
}

/**
 * Refuses a revocation if part of the leave has been taken, or if the applicant is no longer
 * guardian.
 */
export async function onRevocationAsked(context: EffectContext<'revocationAsked'>): Promise<void> {
  const request = await getAhead(context, '假期已经开始，不能撤销；提前返校请销假')
  if (!(await isOwn(context.tx, context.actor, request)))
    throw businessRefused('您已不是孩子的监护人，不能申请撤销')
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
export async function onRevoked(context: EffectContext<'revoked'>): Promise<void> {
  // Only the approver sees this text, so it names their choice.
  const request = await getAhead(context, '假期已经开始，不能撤销，请选择不同意')
  await giveBack(context.tx, placeOf(context), request, beginOf(request))
  await mark(context, request, 'WITHDRAWN')
}

/**
 * An approved leave that has not begun. Taken days are not returned; a person who comes back early
 * ends the leave instead.
 */
async function getAhead(context: Context, otherwise: string): Promise<LeaveRequestRow> {
  const request = await getRequest(context, ['APPROVED'])
  if (!isAhead(request, context.now)) throw businessRefused(otherwise)
  return request
}

/** Whether no part of a leave has been taken yet. */
export const isAhead = (request: LeaveRequestRow, now: Date): boolean =>
  isBefore(halfDayAt(wireDateTime(now)), beginOf(request))

const placeOf = ({ actor, now }: Context) => ({ tenantId: actor.tenantId, now })

async function getRequest(
  { tx, actor, process }: Context,
  states: readonly LeaveState[],
): Promise<LeaveRequestRow> {
  const request = await lockRequest(tx, actor.tenantId, process.businessId)
  if (!request) throw notFound('这份请假')
  if (!states.includes(request.state))
    throw businessRefused(
      `请假现在是“${leaveStateNames[request.state]}”，不能这样办理，请刷新后再看`,
    )
  return request
}

async function letGo(
  context: Context,
  request: LeaveRequestRow,
  state: Exclude<LeaveState, 'ENDED'>,
): Promise<void> {
  if (request.state === 'PENDING') await release(context.tx, placeOf(context), request)
  await mark(context, request, state)
}

const mark = (
  { tx, actor, now }: Context,
  { id }: LeaveRequestRow,
  state: Exclude<LeaveState, 'ENDED'>,
) => markState(tx, rowRef(actor, id), state, now)
