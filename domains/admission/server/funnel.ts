import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import type { FlowAction } from '../../enrolment/contract/states.ts'
import { funnelStepNames, FunnelStep } from '../contract/funnel.ts'
import type { Funnel } from '../contract/funnel.ts'
import { countActions, countDrafts, countReasons, medianHours } from './queries/funnel.ts'
import { getSeasonPlan } from './seasonPlan.ts'

/** The action that shows that a family came to a step. */
const actionsOf: Record<Exclude<FunnelStep, 'DRAFT'>, readonly FlowAction[]> = {
  SUBMIT: ['SUBMIT'],
  CLAIM: ['CLAIM'],
  RETURN: ['RETURN'],
  QUALIFY: ['QUALIFY'],
  OFFER: ['ADMIT', 'PROMOTE'],
  CONFIRM: ['CONFIRM'],
  REGISTER: ['REGISTER'],
}

/** How far the families of a plan came. It counts own rows; nobody outside learns of it. */
export async function getFunnel(db: Db, { tenantId }: Actor, planId: string): Promise<Funnel> {
  const ref = { tenantId, planId }
  await getSeasonPlan(db, ref)
  const counts = new Map(
    (await countActions(db, ref)).map(({ action, count }) => [action, Number(count)]),
  )
  const drafts = await countDrafts(db, ref)
  // An application is either admitted or promoted, so that the two can be added.
  const countOf = (step: FunnelStep): number =>
    step === 'DRAFT'
      ? drafts
      : actionsOf[step].reduce((sum, action) => sum + (counts.get(action) ?? 0), 0)
  const toReview = await medianHours(db, ref, ['CLAIM'])
  const toDecision = await medianHours(db, ref, ['QUALIFY', 'RETURN', 'REFUSE'])
  return {
    steps: FunnelStep.options.map((step) => ({
      step,
      label: funnelStepNames[step],
      count: countOf(step),
    })),
    reasons: (await countReasons(db, ref)).map(({ title, count }) => ({
      title,
      count: Number(count),
    })),
    ...(toReview === null ? {} : { medianHoursToReview: rounded(toReview) }),
    ...(toDecision === null ? {} : { medianHoursToDecision: rounded(toDecision) }),
  }
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10
