import { dayAfter, daysBetween } from '../../../platform/contract/dayWords.ts'
import type { Category } from '../../../domains/enrolment/contract/form/categories.ts'
import type { SortKey } from '../../../domains/enrolment/contract/planning/planContent.ts'
import { rankApplicants } from '../../../domains/admission/contract/ranking.ts'
import type { Ranking } from '../../../domains/admission/contract/ranking.ts'
import { reasonOf } from '../../../domains/admission/server/ranking.ts'
import type { FrozenRanking } from '../../../domains/admission/server/tables.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { demoTenant } from '../world.ts'
import { insertMany } from './insertMany.ts'
import type { Stored } from './store.ts'

const tenantId = demoTenant

/** The bands of household dates: those with a seat, those who move up, and those who wait. */
export type Band = 'seat' | 'promoted' | 'waiting'

/**
 * Gives household dates so that the ranking has the bands one after the other, without ties. The
 * dates of those who move up ascend, so that the first of the list moves up first.
 */
export function dateMaker(next: () => number, schoolYear: number) {
  const used = new Set<string>()
  let movedUp = 0
  const spans: Record<Band, readonly [string, string]> = {
    seat: ['', `${schoolYear - 4}-06-30`],
    promoted: [`${schoolYear - 4}-07-01`, `${schoolYear - 4}-12-31`],
    waiting: [`${schoolYear - 3}-01-01`, `${schoolYear}-01-31`],
  }
  return (band: Band, birthDate: string): string => {
    const [from, until] = spans[band]
    const first = from || birthDate
    const length = daysBetween(first, until)
    let at = band === 'promoted' ? (movedUp += 7) : Math.floor(next() * length)
    while (used.has(dayAfter(first, at % length))) at += 1
    const day = dayAfter(first, at % length)
    used.add(day)
    return day
  }
}

/** The rules of a ranking, as a draw freezes them. */
export const rulesOf = (
  seats: Readonly<Partial<Record<Category, number>>>,
  ids: readonly string[],
): FrozenRanking => ({
  categories: (['A', 'D'] as const).flatMap((category) => {
    const own = seats[category] ?? 0
    const sortBy: SortKey = category === 'A' ? 'HOUSEHOLD_DATE' : 'DRAW'
    return own > 0 ? [{ category, seats: own, sortBy }] : []
  }),
  passesLeftovers: true,
  twinSeats: 0,
  ids: [...ids].toSorted(),
})

type Known = {
  /** The order of a draw. */
  readonly order?: readonly string[]
  /** Twins by their applications. */
  readonly groupOf?: ReadonlyMap<string, string>
}

/** Ranks applications by the product's own rules. */
export function rankOf(
  rules: FrozenRanking,
  applications: readonly RankedApplication[],
  { order = [], groupOf }: Known = {},
): Ranking {
  const drawn = new Map(order.map((id, at) => [id, at + 1]))
  const applicants = applications.map(({ id, category, content }) => ({
    id,
    category,
    sortDate: category === 'A' ? (content.values['hkDate'] ?? '') : '',
    groupKey: groupOf?.get(id),
  }))
  return rankApplicants(rules, applicants, drawn)
}

type RankedApplication = Pick<Stored, 'id' | 'category' | 'content'>

/** Applications in states that hold a seat. */
const seated: ReadonlySet<string> = new Set([
  'ADMIT_PROPOSED',
  'ADMITTED',
  'CONFIRMED',
  'REGISTERED',
  'STUDENT',
])

type SeasonRows = {
  readonly planId: string
  readonly drawId: string | null
  readonly frozen: FrozenRanking | null
  readonly proposedAt: Date | null
  readonly noticeUntil: Date | null
  readonly releasedAt: Date | null
  readonly confirmUntil: Date | null
}

/** Stores where the admission of a plan stands. */
export const storeSeason = (tx: Tx, { frozen, ...season }: SeasonRows) =>
  tx
    .insertInto('admissionSeason')
    .values({ ...season, tenantId, frozen: frozen && JSON.stringify(frozen) })
    // A drawn draw has made the row where the product listens to draws.
    .onConflict((at) =>
      at
        .columns(['tenantId', 'planId'])
        .doUpdateSet({ ...season, frozen: frozen && JSON.stringify(frozen) }),
    )
    .execute()

type Placing = {
  readonly planId: string
  readonly ranking: Ranking
  readonly ranked: readonly Stored[]
  /** Placed later, at the end of the waiting list. */
  readonly late: readonly Stored[]
  readonly drawn: ReadonlySet<string>
  readonly groupOf: ReadonlyMap<string, string>
  readonly pupilOf: ReadonlyMap<string, string>
}

/** Stores the places of a ranking and the seats as they are taken now. */
export async function storePlaces(
  tx: Tx,
  { planId, ranking, ranked, late, drawn, groupOf, pupilOf }: Placing,
): Promise<void> {
  const all = new Map([...ranked, ...late].map((one) => [one.id, one]))
  const holdsSeat = (id: string): boolean => seated.has(all.get(id)?.status ?? '')
  const taken = (category: Category): number =>
    [...all.values()].filter((one) => one.category === category && holdsSeat(one.id)).length
  await insertMany(
    tx,
    'admission_quota',
    ranking.seats.map(({ category, seats }, place) => ({
      tenantId,
      planId,
      category,
      place,
      seats,
      taken: taken(category),
    })),
  )
  const row = (one: { id: string; category: Category; rank: number; reason: string }) => {
    const { id, ...place } = one
    return {
      ...place,
      tenantId,
      planId,
      applicationId: id,
      groupKey: groupOf.get(id) ?? null,
      holdsSeat: holdsSeat(id),
      studentId: pupilOf.get(id) ?? null,
    }
  }
  const sortBy = (category: Category): SortKey => (category === 'A' ? 'HOUSEHOLD_DATE' : 'DRAW')
  const places = ranking.places.map(({ id, category, rank }) => {
    const values = all.get(id)?.content.values ?? {}
    const facts = {
      id,
      category,
      householdDate: values['hkDate'] ?? '',
      titleDate: values['titleDate'] ?? '',
      groupKey: groupOf.get(id),
    }
    const reason = reasonOf(facts, { sortBy, rank, isDrawn: drawn.has(id) })
    return row({ id, category, rank, reason })
  })
  const last = ranking.places.filter(({ category }) => category === 'A').length
  const later = late.map(({ id, category }, at) => {
    const rank = last + at + 1
    return row({ id, category, rank, reason: `名单产生后审核通过，第 ${rank} 位` })
  })
  await insertMany(tx, 'admission', [...places, ...later])
}
