import { wireDate } from '../../../platform/contract/time.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { EffectContext } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import { institutionStateNames } from '../contract/states.ts'
import type { InstitutionState } from '../contract/states.ts'
import { expiredPaper } from './papers.ts'
import { lockInstitution, markAdmitted, markState } from './queries/institutions.ts'
import type { InstitutionRecord } from './queries/institutions.ts'

/** The step of the visit on site. */
export const visitNode = 'visit'

type Context = Pick<EffectContext, 'tx' | 'actor' | 'process' | 'now'>

const undecided = ['PENDING', 'AWAITING_VISIT'] as const
const open = [...undecided, 'RETURNED'] as const

/**
 * The open step determines the state of the institution, also after a jump or a withdrawn decision.
 */
export async function onEntered(context: EffectContext<'entered'>): Promise<void> {
  const record = await getRecord(context, undecided)
  await mark(context, record, context.event.node === visitNode ? 'AWAITING_VISIT' : 'PENDING')
}

/** After a successful visit, admits the institution, unless a paper has expired meanwhile. */
export async function onAccepted(context: EffectContext<'accepted'>): Promise<void> {
  const record = await getRecord(context, undecided)
  const expired = expiredPaper(record, wireDate(context.now))
  if (expired) throw businessRefused(`“${expired.label}”填写的日期已经过去，请退回申请人修改`)
  await markAdmitted(context.tx, rowRef(context.actor, record.id), context.now)
}

export async function onRefused(context: EffectContext<'refused'>): Promise<void> {
  await mark(context, await getRecord(context, undecided), 'REFUSED')
}

/** Returns the request to the applicant for corrections (补正). */
export async function onReturned(context: EffectContext<'returned'>): Promise<void> {
  if (context.event.isToApplicant)
    await mark(context, await getRecord(context, undecided), 'RETURNED')
}

export async function onWithdrawn(context: EffectContext<'withdrawn'>): Promise<void> {
  await mark(context, await getRecord(context, open), 'WITHDRAWN')
}

export async function onTerminated(context: EffectContext<'terminated'>): Promise<void> {
  await mark(context, await getRecord(context, open), 'TERMINATED')
}

/** The decision on the papers is withdrawn before the visit is decided. */
export async function onTakenBack(context: EffectContext<'takenBack'>): Promise<void> {
  const record = await getRecord(context, undecided)
  await mark(context, record, context.event.node === visitNode ? 'AWAITING_VISIT' : 'PENDING')
}

async function getRecord(
  { tx, actor, process }: Context,
  states: readonly InstitutionState[],
): Promise<InstitutionRecord> {
  const record = await lockInstitution(tx, actor.tenantId, process.businessId)
  if (!record) throw notFound('这家机构')
  if (!states.includes(record.state))
    throw businessRefused(
      `机构现在是“${institutionStateNames[record.state]}”，不能这样办理，请刷新后再看`,
    )
  return record
}

const mark = (
  { tx, actor, now }: Context,
  { id }: InstitutionRecord,
  state: Exclude<InstitutionState, 'ADMITTED'>,
) => markState(tx, rowRef(actor, id), state, now)
