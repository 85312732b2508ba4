import type { Db } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type { ApplicationState } from '../../enrolment/contract/states.ts'
import type { SortKey } from '../../enrolment/contract/planning/planContent.ts'
import { drawnOrderOf } from '../../draw/server/public.ts'
import { rankFactsOf } from '../../enrolment/server/public.ts'
import type { RankFacts } from '../../enrolment/server/public.ts'
import { rankApplicants } from '../contract/ranking.ts'
import type { Applicant, Place, Ranking } from '../contract/ranking.ts'
import type { FrozenRanking } from './tables.ts'
import type { PlanRef, SeasonRow } from './queries/seasons.ts'
import type { SeasonPlan } from './seasonPlan.ts'

/** Applications that are ranked: they passed the review and have no place yet. */
export const rankedStates: readonly ApplicationState[] = ['QUALIFIED', 'LOTTERY_PENDING']

export type Ranked = Ranking & {
  readonly facts: ReadonlyMap<string, RankFacts>
  /** The rules and applications of this ranking. */
  readonly frozen: FrozenRanking
  /** Why an application has its place, in words. */
  readonly reasonOf: (place: Place) => string
}

type RankingOf = {
  readonly keys: Keys
  readonly plan: SeasonPlan
  readonly season: Pick<SeasonRow, 'drawId' | 'frozen'> | undefined
}

/**
 * Ranks the applications of a plan with the order of its draw, as far as there is one. Once a draw
 * is prepared, its rules and its applications count, whatever changes later.
 */
export async function rankPlan(
  db: Db,
  ref: PlanRef,
  { keys, plan, season }: RankingOf,
): Promise<Ranked> {
  const all = await rankFactsOf(db, keys, ref.tenantId, {
    planId: ref.planId,
    states: rankedStates,
  })
  const frozen = season?.frozen ?? freeze(plan, all)
  const ids = new Set(frozen.ids)
  const found = all.filter(({ id }) => ids.has(id))
  const order = season?.drawId ? await drawnOrderOf(db, ref, season.drawId) : []
  const drawn = new Map(order.map(({ subjectId }, at) => [subjectId, at + 1]))
  const keysOf = new Map(frozen.categories.map(({ category, sortBy }) => [category, sortBy]))
  const sortBy: Sorting = (category) => keysOf.get(category) ?? 'DRAW'
  const ranking = rankApplicants(
    frozen,
    found.map((one) => applicantOf(one, sortBy)),
    drawn,
  )
  const facts = new Map(found.map((one) => [one.id, one]))
  return {
    ...ranking,
    facts,
    frozen,
    reasonOf: ({ id, rank }) => reasonOf(facts.get(id), { sortBy, rank, isDrawn: drawn.has(id) }),
  }
}

type Sorting = (category: RankFacts['category']) => SortKey

/**
 * The rules of a ranking. A plan that draws draws every category; so does a private school where
 * there are more applicants than seats (domain.md 7.3).
 */
function freeze(plan: SeasonPlan, found: readonly RankFacts[]): FrozenRanking {
  const { allocation, ownership, quotas, passesLeftovers, twinSeats } = plan
  const countOf = (category: RankFacts['category']) =>
    found.filter((one) => one.category === category).length
  return {
    categories: quotas.map(({ category, seats, sortBy }) => ({
      category,
      seats,
      sortBy:
        allocation === 'LOTTERY' || (ownership === 'PRIVATE' && countOf(category) > seats)
          ? 'DRAW'
          : sortBy,
    })),
    passesLeftovers,
    twinSeats,
    ids: found.map(({ id }) => id),
  }
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

const dateNames = { HOUSEHOLD_DATE: '户籍迁入日期', TITLE_DATE: '产权登记日期' } as const

/** Why an application has its place, in the words of the list. */
export function reasonOf(
  facts: RankFacts | undefined,
  { sortBy, rank, isDrawn }: { sortBy: Sorting; rank: number; isDrawn: boolean },
): string {
  if (!facts) return ''
  const key = sortBy(facts.category)
  const twins = facts.groupKey ? '，多胞胎一起排序' : ''
  if (key === 'DRAW') return isDrawn ? `摇号第 ${rank} 位${twins}` : `名额充足，未摇号${twins}`
  const date = dateOf(facts, key)
  const ordered = date ? `${dateNames[key]} ${date}` : `没有${dateNames[key]}，排在最后`
  return `${ordered}，第 ${rank} 位${isDrawn ? (date ? '（同日由摇号决定）' : '（先后由摇号决定）') : ''}${twins}`
}
