import { notFound } from '../../../platform/server/refusal.ts'
import type { Happening } from '../../workflow/server/public.ts'
import type { ResumeState } from '../contract/states.ts'
import { holdResume, markState } from './queries/resumes.ts'

type Told = Pick<Happening, 'tx' | 'actor' | 'process' | 'now'>

/** The state for each step of the flow. */
const stateAt: Readonly<Record<string, ResumeState>> = {
  screening: 'SCREENING',
  interview: 'INTERVIEW',
  clearance: 'CLEARANCE',
  offer: 'OFFER',
}

/** A step becomes the current one. */
export const onEntered = (told: Happening<'entered'>): Promise<void> => stand(told, told.event.node)

/** The approver withdraws the approval, so the step becomes the current one again. */
export const onTakenBack = (told: Happening<'takenBack'>): Promise<void> =>
  stand(told, told.event.node)

async function stand(told: Told, node: string): Promise<void> {
  const state = stateAt[node]
  if (state) await mark(told, state)
}

export const onAccepted = (told: Happening<'accepted'>): Promise<void> => mark(told, 'HIRED')
export const onRefused = (told: Happening<'refused'>): Promise<void> => mark(told, 'REFUSED')
export const onWithdrawn = (told: Happening<'withdrawn'>): Promise<void> => mark(told, 'WITHDRAWN')
export const onTerminated = (told: Happening<'terminated'>): Promise<void> =>
  mark(told, 'TERMINATED')

/** Returns the resume to its registrar. */
export async function onReturned(told: Happening<'returned'>): Promise<void> {
  if (told.event.isToApplicant) await mark(told, 'RETURNED')
}

async function mark(
  { tx, actor: { tenantId }, process, now }: Told,
  state: ResumeState,
): Promise<void> {
  const resume = await holdResume(tx, tenantId, process.businessId)
  if (!resume) throw notFound('简历')
  await markState(tx, { tenantId, id: resume.id }, state, now)
}
