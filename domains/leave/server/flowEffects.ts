import { wireDateTime } from '../../../platform/contract/time.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import type { FlowEffects, Happening } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import { beginOf, halfDayAt, isBefore } from '../contract/halfDays.ts'
import type { LeaveState } from '../contract/states.ts'
import { leaveStateNames } from '../contract/states.ts'
import { giveBack, release, spend } from './holding.ts'
import { findRequest, holdRequest, markState } from './queries/requests.ts'
import type { LeaveRequestRow } from './queries/requests.ts'
import { isOwn } from './standing.ts'

type Asking = Parameters<NonNullable<FlowEffects['mayAskRevocation']>>[0]
type Told = Pick<Happening, 'tx' | 'actor' | 'process' | 'now'>

/** Agreed to: the reserved days are used. */
export async function onAccepted(told: Happening<'accepted'>): Promise<void> {
  const request = await getRequest(told, ['PENDING'])
  await spend(told.tx, placeOf(told), request)
  await mark(told, request, 'APPROVED')
}

export async function onRefused(told: Happening<'refused'>): Promise<void> {
  await letGo(told, await getRequest(told, ['PENDING']), 'REFUSED')
}

/** Back to whoever asked; while it is mended it takes nobody's days. */
export async function onReturned(told: Happening<'returned'>): Promise<void> {
  if (told.event.isToApplicant) await letGo(told, await getRequest(told, ['PENDING']), 'RETURNED')
}

export async function onWithdrawn(told: Happening<'withdrawn'>): Promise<void> {
  await letGo(told, await getRequest(told, ['PENDING', 'RETURNED']), 'WITHDRAWN')
}

export async function onTerminated(told: Happening<'terminated'>): Promise<void> {
  await letGo(told, await getRequest(told, ['PENDING', 'RETURNED']), 'TERMINATED')
}

/** Nobody is asked about a leave that cannot be given back whole, nor by who is no longer guardian. */
export async function onRevocationAsked(told: Happening<'revocationAsked'>): Promise<void> {
  const request = await getAhead(told, '假期已经开始，不能撤销；提前返校请销假')
  if (!(await isOwn(told.tx, told.actor, request)))
    throw businessRefused('您已不是该学生的监护人，不能申请撤销')
}

/** Whether that would be let through: asked before it is offered. */
export async function mayAskRevocation({ db, actor, businessId, now }: Asking): Promise<boolean> {
  const request = await findRequest(db, actor.tenantId, businessId)
  return (
    request !== undefined &&
    request.state === 'APPROVED' &&
    isAhead(request, now) &&
    (await isOwn(db, actor, request))
  )
}

/** As if it had never been agreed to: every day is given back. */
export async function onRevoked(told: Happening<'revoked'>): Promise<void> {
  // Who reads this can only answer.
  const request = await getAhead(told, '假期已经开始，不能撤销，请选择不同意')
  await giveBack(told.tx, placeOf(told), request, beginOf(request))
  await mark(told, request, 'WITHDRAWN')
}

/** An agreed leave that lies ahead; days that were taken are not given back, and who comes back early says so himself. */
async function getAhead(told: Told, otherwise: string): Promise<LeaveRequestRow> {
  const request = await getRequest(told, ['APPROVED'])
  if (!isAhead(request, told.now)) throw businessRefused(otherwise)
  return request
}

/** Whether none of a leave has been taken yet. */
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
) => markState(tx, actor.tenantId, id, state, now)
