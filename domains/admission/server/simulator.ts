import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { notFound } from '../../../platform/server/refusal.ts'
import { categoryTexts } from '../../enrolment/contract/form/categories.ts'
import type { ApplicationState } from '../../enrolment/contract/states.ts'
import { rankFactsOf } from '../../enrolment/server/public.ts'
import type { RankFacts } from '../../enrolment/server/public.ts'
import { simulate, storable } from '../contract/simulation.ts'
import type { SortRow } from '../contract/simulation.ts'
import type * as contract from '../contract/simulator.ts'
import * as rows from './queries/sortRows.ts'
import type { PlanRef } from './queries/seasons.ts'
import { categoryTwice } from './refusals.ts'
import { getSeasonPlan } from './seasonPlan.ts'

/** Applications that passed the review, whatever became of them. */
const passedStates: readonly ApplicationState[] = [
  'QUALIFIED',
  'LOTTERY_PENDING',
  'ADMIT_PROPOSED',
  'ADMITTED',
  'WAITLISTED',
  'CONFIRMED',
  'REGISTERED',
  'STUDENT',
  'DECLINED',
  'OFFER_EXPIRED',
]

/** Stores what a closed season can be tried with: no name, no id, no day. */
export async function keepSortRows(
  tx: Tx,
  ref: PlanRef,
  { keys, now }: { readonly keys: Keys; readonly now: Date },
): Promise<void> {
  const plan = await getSeasonPlan(tx, ref)
  const facts = await rankFactsOf(tx, keys, ref.tenantId, {
    planId: ref.planId,
    states: passedStates,
  })
  const { name: planName, schoolYear, quotas, passesLeftovers, twinSeats } = plan
  const season = { planName, schoolYear, categories: quotas, passesLeftovers, twinSeats }
  await rows.putSortRows(tx, ref, { ...season, closedAt: now }, storable(deidentified(facts)))
}

/** Dates to the month; twins keep nothing but that they belong together. */
function deidentified(facts: readonly RankFacts[]): SortRow[] {
  const groups = [...new Set(facts.flatMap(({ groupKey }) => groupKey ?? []))]
  return facts.map(({ category, householdDate, titleDate, groupKey }) => ({
    category,
    householdMonth: householdDate.slice(0, 7),
    titleMonth: titleDate.slice(0, 7),
    twinGroup: groupKey === undefined ? null : groups.indexOf(groupKey) + 1,
  }))
}

/** The closed seasons of the school with the rules that they had. */
export async function listClosedSeasons(
  db: Db,
  { tenantId }: Actor,
): Promise<ReplyOf<typeof contract.listClosedSeasons>> {
  const found = await rows.listSortSeasons(db, tenantId)
  return {
    records: found.map(({ closedAt, ...season }) => ({
      ...season,
      closedAt: wireDateTime(closedAt),
    })),
  }
}

/** Other seats and rules on a closed season, beside its own in the same calculation. */
export async function runSimulation(
  db: Db,
  { tenantId }: Actor,
  { planId, ...tried }: ParsedInputOf<typeof contract.runSimulation>,
): Promise<ReplyOf<typeof contract.runSimulation>> {
  const names = tried.categories.map(({ category }) => category)
  const twice = names.find((one, place) => names.indexOf(one) !== place)
  if (twice) throw categoryTwice(categoryTexts[twice].label)
  const season = await rows.findSortSeason(db, { tenantId, planId })
  if (!season) throw notFound('这个招生季')
  const stored = await rows.listSortRows(db, { tenantId, planId })
  const before = new Map(
    simulate(stored, season).map(({ category, admitted }) => [category, admitted]),
  )
  return {
    records: simulate(stored, tried).map(({ sortBy: _, ...numbers }) => ({
      ...numbers,
      categoryLabel: categoryTexts[numbers.category].label,
      before: before.get(numbers.category),
    })),
  }
}
