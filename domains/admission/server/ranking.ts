import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type { ApplicationState } from '../../enrolment/contract/states.ts'
import type { SortKey } from '../../enrolment/contract/planning/planContent.ts'
import { drawnOrderOf } from '../../draw/server/public.ts'
import { rankFactsOf } from '../../enrolment/server/public.ts'
import type { RankFacts } from '../../enrolment/server/public.ts'
import { rankApplicants } from '../contract/ranking.ts'
import type { Applicant, Place, Ranking } from '../contract/ranking.ts'
import type { PlanRef, SeasonRow } from './queries/seasons.ts'
import type { SeasonPlan } from './seasonPlan.ts'

/** Applications that are ranked: they passed the review and have no place yet. */
export const rankedStates: readonly ApplicationState[] = ['QUALIFIED', 'LOTTERY_PENDING']

export type Ranked = Ranking & {
  readonly facts: ReadonlyMap<string, RankFacts>
  /** Why an application has its place, in words. */
  readonly reasonOf: (place: Place) => string
}

type RankingOf = {
  readonly keys: Keys
  readonly plan: SeasonPlan
  readonly season: Pick<SeasonRow, 'drawId'> | undefined
}

/** Ranks the applications of a plan with the order of its draw, as far as there is one. */
export async function rankPlan(
  db: Db,
  ref: PlanRef,
  { keys, plan, season }: RankingOf,
): Promise<Ranked> {
  const found = await rankFactsOf(db, keys, ref.tenantId, {
    planId: ref.planId,
    states: rankedStates,
  })
  const order = season?.drawId ? await drawnOrderOf(db, ref, season.drawId) : []
  const drawn = new Map(order.map(({ subjectId }, at) => [subjectId, at + 1]))
  const sortBy = sortingOf(plan, found)
  const ranking = rankApplicants(
    { categories: plan.quotas, ...plan },
    found.map((one) => applicantOf(one, sortBy)),
    drawn,
  )
  const facts = new Map(found.map((one) => [one.id, one]))
  return {
    ...ranking,
    facts,
    reasonOf: ({ id, rank }) => reasonOf(facts.get(id), { sortBy, rank, isDrawn: drawn.has(id) }),
  }
}

type Sorting = (category: RankFacts['category']) => SortKey

/** A private school with more applicants than seats draws all of them (domain.md 7.3). */
function sortingOf({ ownership, quotas }: SeasonPlan, found: readonly RankFacts[]): Sorting {
  const seats = quotas.reduce((sum, one) => sum + one.seats, 0)
  if (ownership === 'PRIVATE' && found.length > seats) return () => 'DRAW'
  const keys = new Map(quotas.map(({ category, sortBy }) => [category, sortBy]))
  return (category) => keys.get(category) ?? 'DRAW'
}

const applicantOf = (facts: RankFacts, sortBy: Sorting): Applicant => ({
  id: facts.id,
  category: facts.category,
  sortDate: dateOf(facts, sortBy(facts.category)),
  groupKey: facts.groupKey,
})

function dateOf({ householdDate, titleDate }: RankFacts, key: SortKey): string {
  switch (key) {
    case 'HOUSEHOLD_DATE':
      return householdDate
    case 'TITLE_DATE':
      return titleDate
    case 'DRAW':
      return ''
  }
}

const dateNames = { HOUSEHOLD_DATE: '户籍迁入日期', TITLE_DATE: '房产登记日期' } as const

function reasonOf(
  facts: RankFacts | undefined,
  { sortBy, rank, isDrawn }: { sortBy: Sorting; rank: number; isDrawn: boolean },
): string {
  if (!facts) return ''
  const key = sortBy(facts.category)
  const twins = facts.groupKey ? '，双胞胎一起排序' : ''
  if (key === 'DRAW') return isDrawn ? `摇号第 ${rank} 位${twins}` : `名额充足，未摇号${twins}`
  const date = dateOf(facts, key)
  const ordered = date ? `${dateNames[key]} ${date}` : `没有${dateNames[key]}，排在最后`
  return `${ordered}，第 ${rank} 位${isDrawn ? '（同日由摇号决定）' : ''}${twins}`
}
