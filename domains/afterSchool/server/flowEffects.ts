import { wireDate } from '../../../platform/contract/time.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { rowRef } from '../../../platform/server/database/rowRef.ts'
import type { Happening } from '../../workflow/server/public.ts'
import { businessRefused } from '../../workflow/server/public.ts'
import { institutionStateNames } from '../contract/states.ts'
import type { InstitutionState } from '../contract/states.ts'
import { expiredPaper } from './papers.ts'
import { holdInstitution, markAdmitted, markState } from './queries/institutions.ts'
import type { InstitutionRecord } from './queries/institutions.ts'

/** The step of the visit on site. */
export const visitNode = 'visit'

type Told = Pick<Happening, 'tx' | 'actor' | 'process' | 'now'>

const undecided = ['PENDING', 'AWAITING_VISIT'] as const
const open = [...undecided, 'RETURNED'] as const

/**
 * The open step determines the state of the institution, also after a jump or a withdrawn decision.
 */
export async function onEntered(told: Happening<'entered'>): Promise<void> {
  const record = await getRecord(told, undecided)
  await mark(told, record, told.event.node === visitNode ? 'AWAITING_VISIT' : 'PENDING')
}

/** After a successful visit, admits the institution, unless a paper has expired meanwhile. */
export async function onAccepted(told: Happening<'accepted'>): Promise<void> {
  const record = await getRecord(told, undecided)
  const expired = expiredPaper(record, wireDate(told.now))
  if (expired) throw businessRefused(`“${expired.label}”已过期，请退回补正`)
  await markAdmitted(told.tx, rowRef(told.actor, record.id), told.now)
}

export async function onRefused(told: Happening<'refused'>): Promise<void> {
  await mark(told, await getRecord(told, undecided), 'REFUSED')
}

/** Returns the request to the applicant for corrections (补正). */
export async function onReturned(told: Happening<'returned'>): Promise<void> {
  if (told.event.isToApplicant) await mark(told, await getRecord(told, undecided), 'RETURNED')
}

export async function onWithdrawn(told: Happening<'withdrawn'>): Promise<void> {
  await mark(told, await getRecord(told, open), 'WITHDRAWN')
}

export async function onTerminated(told: Happening<'terminated'>): Promise<void> {
  await mark(told, await getRecord(told, open), 'TERMINATED')
}

/** The decision on the papers is withdrawn before the visit is decided. */
export async function onTakenBack(told: Happening<'takenBack'>): Promise<void> {
  const record = await getRecord(told, undecided)
  await mark(told, record, told.event.node === visitNode ? 'AWAITING_VISIT' : 'PENDING')
}

async function getRecord(
  { tx, actor, process }: Told,
  states: readonly InstitutionState[],
): Promise<InstitutionRecord> {
  const record = await holdInstitution(tx, actor.tenantId, process.businessId)
  if (!record) throw notFound('机构')
  if (!states.includes(record.state))
    throw businessRefused(`机构“${institutionStateNames[record.state]}”，不能进行这一步`)
  return record
}

const mark = (
  { tx, actor, now }: Told,
  { id }: InstitutionRecord,
  state: Exclude<InstitutionState, 'ADMITTED'>,
) => markState(tx, rowRef(actor, id), state, now)
