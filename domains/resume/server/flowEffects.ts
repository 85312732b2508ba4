import { notFound } from '../../../platform/server/refusal.ts'
import type { EffectContext } from '../../workflow/server/public.ts'
import type { ResumeState } from '../contract/states.ts'
import { lockResume, markState } from './queries/resumes.ts'

type Context = Pick<EffectContext, 'tx' | 'actor' | 'process' | 'now'>

/** The state for each step of the flow. */
const stateAt: Readonly<Record<string, ResumeState>> = {
  screening: 'SCREENING',
  interview: 'INTERVIEW',
  clearance: 'CLEARANCE',
  offer: 'OFFER',
}

/** A step becomes the current one. */
export const onEntered = (context: EffectContext<'entered'>): Promise<void> =>
  stand(context, context.event.node)

/** The approver withdraws the approval, so the step becomes the current one again. */
export const onTakenBack = (context: EffectContext<'takenBack'>): Promise<void> =>
  stand(context, context.event.node)

async function stand(context: Context, node: string): Promise<void> {
  const state = stateAt[node]
  if (state) await mark(context, state)
}

export const onAccepted = (context: EffectContext<'accepted'>): Promise<void> =>
  mark(context, 'HIRED')
export const onRefused = (context: EffectContext<'refused'>): Promise<void> =>
  mark(context, 'REFUSED')
export const onWithdrawn = (context: EffectContext<'withdrawn'>): Promise<void> =>
  mark(context, 'WITHDRAWN')
export const onTerminated = (context: EffectContext<'terminated'>): Promise<void> =>
  mark(context, 'TERMINATED')

/** Returns the resume to its registrar. */
export async function onReturned(context: EffectContext<'returned'>): Promise<void> {
  if (context.event.isToApplicant) await mark(context, 'RETURNED')
}

async function mark(
  { tx, actor: { tenantId }, process, now }: Context,
  state: ResumeState,
): Promise<void> {
  const resume = await lockResume(tx, tenantId, process.businessId)
  if (!resume) throw notFound('这份简历')
  await markState(tx, { tenantId, id: resume.id }, state, now)
}
