import type { Category } from '../../enrolment/contract/form/categories.ts'
import type { SortKey } from '../../enrolment/contract/planning/planContent.ts'
import { rankApplicants } from './ranking.ts'
import type { Applicant } from './ranking.ts'

/*
 * Other seats and rules, tried on the de-identified rows of a closed season (domain.md 4.2 item 7).
 * Pure. No number of the answer is about fewer than five children.
 */

/** What decided about one child's place, without anything that names it. */
export type SortRow = {
  readonly category: Category
  /** `2019-03`, or empty. */
  readonly householdMonth: string
  readonly titleMonth: string
  readonly twinGroup: number | null
}

export type TriedCategory = {
  readonly category: Category
  readonly seats: number
  readonly sortBy: SortKey
}

export type TriedPlan = {
  readonly categories: readonly TriedCategory[]
  readonly passesLeftovers: boolean
  readonly twinSeats: number
}

/** A category of fewer children is neither stored nor counted. */
export const leastGroup = 5

export type SimulatedCategory = TriedCategory & {
  /** Undefined where the number, or what is left of it, is about fewer than five children. */
  readonly total: number | undefined
  readonly admitted: number | undefined
  readonly waiting: number | undefined
  /** The month of the last one who was admitted; undefined without an order by date. */
  readonly lastMonth: string | undefined
  /** Between how many only a draw would have decided. */
  readonly tied: number | undefined
}

/** The rows of a season that may be stored: those of categories with at least five children. */
export function storable(rows: readonly SortRow[]): SortRow[] {
  const groups = Map.groupBy(rows, ({ category }) => category)
  return [...groups.values()]
    .filter((group) => group.length >= leastGroup)
    .flat()
    .toSorted(
      (one, other) =>
        compare(one.category, other.category) ||
        compare(one.householdMonth, other.householdMonth) ||
        compare(one.titleMonth, other.titleMonth),
    )
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** How many of each category other seats and rules would have admitted. */
export function simulate(rows: readonly SortRow[], plan: TriedPlan): SimulatedCategory[] {
  const keyOf = new Map(plan.categories.map(({ category, sortBy }) => [category, sortBy]))
  const applicants = rows.map((row, place) => applicantOf(row, place, keyOf.get(row.category)))
  // Who wins a draw does not matter for the numbers, so the order of the rows stands for one.
  const drawn = new Map(applicants.map(({ id }, place) => [id, place + 1]))
  const { places } = rankApplicants(plan, applicants, drawn)
  const { undecided } = rankApplicants(plan, applicants)
  const dates = new Map(applicants.map(({ id, sortDate }) => [id, sortDate]))
  const categoryOf = new Map(applicants.map(({ id, category }) => [id, category]))
  return plan.categories.map((tried) => {
    const own = places.filter(({ category }) => category === tried.category)
    const seated = own.filter(({ hasSeat }) => hasSeat)
    const tied = undecided.filter((id) => categoryOf.get(id) === tried.category).length
    const last = dates.get(seated.at(-1)?.id ?? '') ?? ''
    return {
      ...tried,
      ...shown(own.length, seated.length),
      tied: large(tied),
      ...lastOf(last, seated.length),
    }
  })
}

const applicantOf = (
  { category, householdMonth, titleMonth, twinGroup }: SortRow,
  place: number,
  sortBy: SortKey = 'DRAW',
): Applicant => ({
  id: String(place).padStart(6, '0'),
  category,
  sortDate:
    sortBy === 'HOUSEHOLD_DATE' ? householdMonth : sortBy === 'TITLE_DATE' ? titleMonth : '',
  groupKey: twinGroup === null ? undefined : `twins ${twinGroup}`,
})

const isSmall = (count: number): boolean => count > 0 && count < leastGroup
const large = (count: number): number | undefined => (isSmall(count) ? undefined : count)

/** Neither part is shown where one is small, because the other would give it away. */
function shown(total: number, admitted: number) {
  const waiting = total - admitted
  const isHidden = isSmall(total) || isSmall(admitted) || isSmall(waiting)
  return {
    total: large(total),
    admitted: isHidden ? undefined : admitted,
    waiting: isHidden ? undefined : waiting,
  }
}

const lastOf = (month: string, seated: number): { lastMonth: string | undefined } => ({
  lastMonth: month === '' || seated < leastGroup ? undefined : month,
})
