import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { nextWaiting, rankApplicants } from './ranking.ts'
import type { Applicant, Ranking, SeatPlan } from './ranking.ts'

const child = (id: string, sortDate = '', groupKey?: string): Applicant => ({
  id,
  category: 'A',
  sortDate,
  groupKey,
})
const planOf = (seats: number, more: Partial<SeatPlan> = {}): SeatPlan => ({
  categories: [{ category: 'A', seats }],
  passesLeftovers: false,
  twinSeats: 0,
  ...more,
})
const seatedIn = ({ places }: Ranking) => places.filter((one) => one.hasSeat).map(({ id }) => id)
const waitingIn = ({ places }: Ranking) => places.filter((one) => !one.hasSeat).map(({ id }) => id)

describe('one category', () => {
  test('the earlier date comes first, and a missing one last', () => {
    const ranking = rankApplicants(planOf(2), [
      child('1', ''),
      child('2', '2020-03-01'),
      child('3', '2019-03-01'),
    ])

    expect(seatedIn(ranking)).toEqual(['3', '2'])
    expect(waitingIn(ranking)).toEqual(['1'])
    expect(ranking.undecided).toEqual([])
  })

  test('a tie that decides about a seat is left to a draw, whoever applied first', () => {
    const tied = [child('1', '2019-01-01'), child('2', '2020-01-01'), child('3', '2020-01-01')]

    expect(rankApplicants(planOf(2), tied).undecided).toEqual(['2', '3'])
    expect(rankApplicants(planOf(3), tied).undecided).toEqual([])
    const drawn = new Map([
      ['3', 1],
      ['2', 2],
    ])
    expect(seatedIn(rankApplicants(planOf(2), tied, drawn))).toEqual(['1', '3'])
  })

  test('a tie on the waiting list is drawn too', () => {
    const tied = [child('1', '2019-01-01'), child('2', '2020-01-01'), child('3', '2020-01-01')]

    expect(rankApplicants(planOf(1), tied).undecided).toEqual(['2', '3'])
  })
})

describe('twins', () => {
  const twins = [child('2', '2020-01-01', 'g'), child('3', '2020-01-01', 'g')]

  test('at the last place wait together at the head of the list, and nobody passes them', () => {
    const ranking = rankApplicants(planOf(2), [
      child('1', '2019-01-01'),
      ...twins,
      child('4', '2021-01-01'),
    ])

    expect(seatedIn(ranking)).toEqual(['1'])
    expect(waitingIn(ranking)).toEqual(['2', '3', '4'])
  })

  test('get the approved reserve seat', () => {
    const ranking = rankApplicants(planOf(2, { twinSeats: 1 }), [
      child('1', '2019-01-01'),
      ...twins,
      child('4', '2021-01-01'),
    ])

    expect(seatedIn(ranking)).toEqual(['1', '2', '3'])
    expect(ranking.seats).toEqual([{ category: 'A', seats: 3 }])
  })

  test('are not seated by reserve seats alone', () => {
    const ranking = rankApplicants(planOf(1, { twinSeats: 2 }), [
      child('1', '2019-01-01'),
      ...twins,
    ])

    expect(seatedIn(ranking)).toEqual(['1'])
  })

  test('move up only together', () => {
    const list = [{ id: '1', groupKey: 'g' }, { id: '2', groupKey: 'g' }, { id: '3' }]

    expect(nextWaiting(list, 1)).toEqual([])
    expect(nextWaiting(list, 2)).toEqual(['1', '2'])
    expect(nextWaiting(list, 3)).toEqual(['1', '2', '3'])
  })
})

describe('several categories', () => {
  const plan = (passesLeftovers: boolean): SeatPlan => ({
    categories: [
      { category: 'A', seats: 3 },
      { category: 'B', seats: 1 },
    ],
    passesLeftovers,
    twinSeats: 0,
  })
  const some = [
    child('1', '2020-01-01'),
    { ...child('2', '2020-01-01'), category: 'B' as const },
    { ...child('3', '2021-01-01'), category: 'B' as const },
  ]

  test('pass seats that are left to the next one only if the plan says so', () => {
    expect(seatedIn(rankApplicants(plan(false), some))).toEqual(['1', '2'])
    const passed = rankApplicants(plan(true), some)
    expect(seatedIn(passed)).toEqual(['1', '2', '3'])
    expect(passed.seats).toEqual([
      { category: 'A', seats: 1 },
      { category: 'B', seats: 3 },
    ])
  })
})

const categories = ['A', 'B', 'D'] as const
const scene = fc
  .record({
    seats: fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5)),
    passesLeftovers: fc.boolean(),
    twinSeats: fc.nat(3),
    children: fc.array(
      fc.record({
        category: fc.constantFrom(...categories),
        sortDate: fc.constantFrom('', '2019-01-01', '2020-01-01', '2021-01-01'),
        group: fc.option(fc.nat(3), { nil: undefined }),
      }),
      { maxLength: 18 },
    ),
    shuffle: fc.array(fc.nat(1000), { minLength: 18, maxLength: 18 }),
  })
  .map(({ seats, children, shuffle, ...plan }) => {
    const inGroup = new Map<string, number>()
    const applicants = children.map(({ group, ...one }, at): Applicant => {
      const key = group === undefined ? undefined : `${one.category}${group}`
      const members = key === undefined ? 0 : (inGroup.get(key) ?? 0)
      if (key !== undefined) inGroup.set(key, members + 1)
      // Groups of two; a third child of the key is alone.
      return { ...one, id: String(at), ...(key && members < 2 ? { groupKey: key } : {}) }
    })
    return {
      plan: {
        ...plan,
        categories: categories.map((category, at) => ({ category, seats: seats[at] ?? 0 })),
      },
      applicants,
      // The draw keeps groups together, as the engine does.
      drawn: new Map(
        applicants
          .toSorted((a, b) => keyOf(a, shuffle) - keyOf(b, shuffle))
          .map(({ id }, at) => [id, at + 1]),
      ),
    }
  })
function keyOf({ id, groupKey }: Applicant, shuffle: readonly number[]): number {
  return groupKey === undefined
    ? (shuffle[Number(id)] ?? 0) + Number(id) / 1000
    : (shuffle[groupKey.charCodeAt(1) % 18] ?? 0) + 0.5 + groupKey.charCodeAt(0) / 1e6
}

/**
 * An independent reading of the rules: seats one unit at a time from sorted lists, with counters
 * instead of slices.
 */
function interpreted(
  { categories: rows, passesLeftovers, twinSeats }: SeatPlan,
  applicants: readonly Applicant[],
  drawn: ReadonlyMap<string, number>,
): string[] {
  const seated: string[] = []
  let carried = 0
  let reserve = twinSeats
  for (const { category, seats } of rows) {
    const mine = applicants.filter((one) => one.category === category)
    let free = seats + carried
    carried = passesLeftovers ? Math.max(0, free - mine.length) : 0
    const best = (one: Applicant) =>
      mine
        .filter(({ id, groupKey }) => id === one.id || (groupKey && groupKey === one.groupKey))
        .map(({ id, sortDate }) => ({ date: sortDate || 'z', at: drawn.get(id) ?? 0 }))
        .reduce((a, b) => ({ date: a.date < b.date ? a.date : b.date, at: Math.min(a.at, b.at) }))
    const queue = mine.toSorted((a, b) => {
      const [left, right] = [best(a), best(b)]
      return left.date < right.date ? -1 : left.date > right.date ? 1 : left.at - right.at
    })
    while (queue.length > 0) {
      const [head] = queue
      const unit = queue.filter(
        ({ id, groupKey }) => id === head?.id || (groupKey && groupKey === head?.groupKey),
      )
      const short = unit.length - free
      if (short > 0 && (free === 0 || short > reserve)) break
      if (short > 0) reserve -= short
      free = Math.max(0, free - unit.length)
      for (const { id } of unit) {
        seated.push(id)
        queue.splice(
          queue.findIndex((one) => one.id === id),
          1,
        )
      }
    }
  }
  return seated
}

const numRuns = process.env['DEEP'] === '1' ? 20_000 : 500

test('any order of the applicants gives the same result, and an independent reading seats the same', () => {
  fc.assert(
    fc.property(scene, ({ plan, applicants, drawn }) => {
      const ranking = rankApplicants(plan, applicants, drawn)

      expect(rankApplicants(plan, applicants.toReversed(), drawn)).toEqual(ranking)
      expect(seatedIn(ranking).toSorted()).toEqual(interpreted(plan, applicants, drawn).toSorted())
    }),
    { numRuns },
  )
})

test('never more seats than quota and reserve, nobody passed over, twins never divided', () => {
  fc.assert(
    fc.property(scene, ({ plan, applicants, drawn }) => {
      const { places, seats, undecided } = rankApplicants(plan, applicants, drawn)
      const quota = plan.categories.reduce((sum, one) => sum + one.seats, 0)

      expect(undecided).toEqual([])
      const all = seats.reduce((sum, one) => sum + one.seats, 0)
      // No seat of the plan gets lost, whoever needs it.
      expect(all).toBeGreaterThanOrEqual(quota)
      expect(all).toBeLessThanOrEqual(quota + plan.twinSeats)
      expect(places.filter(({ hasSeat }) => hasSeat).length).toBeLessThanOrEqual(
        quota + plan.twinSeats,
      )
      for (const { category, seats: most } of seats) {
        const row = places.filter((one) => one.category === category)
        expect(row.filter(({ hasSeat }) => hasSeat).length).toBeLessThanOrEqual(most)
        expect(row.map(({ rank }) => rank)).toEqual(row.map((_, at) => at + 1))
        // Who has a seat is ahead of everybody who has none.
        const firstWaiting = row.findIndex(({ hasSeat }) => !hasSeat)
        if (firstWaiting >= 0)
          expect(row.slice(firstWaiting).every(({ hasSeat }) => !hasSeat)).toBe(true)
      }
      const seatOf = new Map(places.map(({ id, hasSeat }) => [id, hasSeat]))
      for (const members of Map.groupBy(
        applicants.filter(({ groupKey }) => groupKey),
        ({ groupKey }) => groupKey,
      ).values())
        expect(new Set(members.map(({ id }) => seatOf.get(id))).size).toBe(1)
    }),
    { numRuns },
  )
})

test('what is undecided before the draw does not depend on its result', () => {
  fc.assert(
    fc.property(scene, ({ plan, applicants, drawn }) => {
      const { undecided } = rankApplicants(plan, applicants)
      const partly = new Map(undecided.map((id) => [id, drawn.get(id) ?? 0]))

      expect(rankApplicants(plan, applicants, partly).undecided).toEqual([])
      // Without a tie the draw changes nothing.
      if (undecided.length === 0)
        expect(seatedIn(rankApplicants(plan, applicants, drawn)).toSorted()).toEqual(
          seatedIn(rankApplicants(plan, applicants)).toSorted(),
        )
    }),
    { numRuns },
  )
})
