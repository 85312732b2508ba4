import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Category } from '../../enrolment/contract/form/categories.ts'
import type { ApplicationState, FlowAction } from '../../enrolment/contract/states.ts'
import { seatedStates } from '../../enrolment/contract/states.ts'
import { nextState } from '../../enrolment/server/states.ts'
import { rankApplicants } from './ranking.ts'
import { fillSeats } from './seating.ts'
import type { SeatRow } from './seating.ts'

/*
 * Random seasons after the offers are out: families answer, the office expires, voids and places
 * elsewhere. The pure seating runs beside an interpreter that knows nothing of it.
 */

const categories = ['A', 'B', 'D'] as const
const acts = ['CONFIRM', 'DECLINE', 'EXPIRE_OFFER', 'VOID', 'COORDINATE', 'REGISTER'] as const

type Child = {
  readonly id: string
  readonly category: Category
  readonly rank: number
  readonly groupKey: string | undefined
  state: ApplicationState
}
type Season = {
  readonly children: Child[]
  rows: { category: Category; seats: number }[]
  readonly passes: boolean
}

const isSeated = ({ state }: Child): boolean => seatedStates.some((one) => one === state)
const waitingOf = (children: readonly Child[], category: Category): Child[] =>
  children
    .filter((one) => one.category === category && one.state === 'WAITLISTED')
    .toSorted((a, b) => a.rank - b.rank)

const scene = fc.record({
  seats: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
  passes: fc.boolean(),
  twinSeats: fc.nat(2),
  children: fc.array(
    fc.record({ category: fc.constantFrom(...categories), isTwin: fc.boolean() }),
    { maxLength: 14 },
  ),
  moves: fc.array(fc.tuple(fc.nat(13), fc.constantFrom(...acts)), { maxLength: 30 }),
})
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never

/** Ranked and released: everybody with a seat has an offer. Neighbours of a category are twins. */
function opened({ seats, passes, twinSeats, children }: Scene): Season {
  const applicants = children.map(({ category, isTwin }, at) => ({
    id: String(at).padStart(2, '0'),
    category,
    sortDate: '',
    groupKey: isTwin ? `${category}${Math.floor(at / 2)}` : undefined,
  }))
  const drawn = new Map(applicants.map(({ id }, at) => [id, at + 1]))
  const ranking = rankApplicants(
    {
      categories: categories.map((category, at) => ({ category, seats: seats[at] ?? 0 })),
      passesLeftovers: passes,
      twinSeats,
    },
    applicants,
    drawn,
  )
  const groups = new Map(applicants.map(({ id, groupKey }) => [id, groupKey]))
  return {
    passes,
    rows: ranking.seats.map((row) => ({ ...row })),
    children: ranking.places.map(({ id, category, rank, hasSeat }) => ({
      id,
      category,
      rank,
      groupKey: groups.get(id),
      state: hasSeat ? 'ADMITTED' : 'WAITLISTED',
    })),
  }
}

const seatRowsOf = ({ rows, children }: Season): SeatRow[] =>
  rows.map(({ category, seats }) => ({
    category,
    seats,
    taken: children.filter((one) => one.category === category && isSeated(one)).length,
    waiting: waitingOf(children, category),
  }))

function carryOut(season: Season): void {
  for (const act of fillSeats(seatRowsOf(season), season.passes)) {
    if (act.kind === 'pass')
      season.rows = season.rows.map(({ category, seats }) => ({
        category,
        seats:
          seats + (category === act.to ? act.seats : 0) - (category === act.from ? act.seats : 0),
      }))
    else admit(season, act.id)
  }
}

function admit({ children }: Season, id: string): void {
  const child = children.find((one) => one.id === id)
  if (child) child.state = 'ADMITTED'
}

/** Seats one unit at a time until nothing moves; passes what is left once, in order. */
function interpreted(season: Season): { states: string[]; seats: number[] } {
  const states = new Map(season.children.map(({ id, state }) => [id, state]))
  const seats = new Map(season.rows.map((row) => [row.category, row.seats]))
  const taken = (category: Category) =>
    season.children.filter(
      ({ id, category: own }) =>
        own === category && seatedStates.some((one) => one === states.get(id)),
    ).length
  const queue = (category: Category) =>
    season.children
      .filter(({ id, category: own }) => own === category && states.get(id) === 'WAITLISTED')
      .toSorted((a, b) => a.rank - b.rank)
  const serve = (category: Category): void => {
    const [head, ...others] = queue(category)
    if (!head) return
    const unit = [head, ...others.filter((one) => head.groupKey && one.groupKey === head.groupKey)]
    if (unit.length > (seats.get(category) ?? 0) - taken(category)) return
    for (const { id } of unit) states.set(id, 'ADMITTED')
    serve(category)
  }
  const order = season.rows.map(({ category }) => category)
  for (const category of order) serve(category)
  // As many seats as the next unit lacks, from a category in which nobody waits, again and again.
  const pass = (from: Category, to: Category): void => {
    const spare = (seats.get(from) ?? 0) - taken(from)
    const [head, second] = queue(to)
    const size = head?.groupKey && second?.groupKey === head.groupKey ? 2 : 1
    const missing = size - ((seats.get(to) ?? 0) - taken(to))
    if (!head || queue(from).length > 0 || missing <= 0 || missing > spare) return
    seats.set(from, (seats.get(from) ?? 0) - missing)
    seats.set(to, (seats.get(to) ?? 0) + missing)
    serve(to)
    pass(from, to)
  }
  for (const from of season.passes ? order : []) {
    const at = order.indexOf(from)
    for (const to of [...order.slice(at + 1), ...order.slice(0, at)]) pass(from, to)
  }
  return {
    states: season.children.map(({ id }) => states.get(id) ?? ''),
    seats: order.map((category) => seats.get(category) ?? 0),
  }
}

const total = ({ rows }: Season): number => rows.reduce((sum, { seats }) => sum + seats, 0)

function check(season: Season, allowed: number): void {
  expect(total(season)).toBe(allowed)
  for (const { category, seats } of season.rows) {
    const seated = season.children.filter((one) => one.category === category && isSeated(one))
    expect(seated.length).toBeLessThanOrEqual(seats)
    // A seat stays free only if nobody waits for it, or twins wait for one more.
    const [head, second] = waitingOf(season.children, category)
    // What could be passed on is not left.
    const spare = season.rows.reduce(
      (sum, other) =>
        waitingOf(season.children, other.category).length > 0
          ? sum
          : sum +
            other.seats -
            season.children.filter((one) => one.category === other.category && isSeated(one))
              .length,
      0,
    )
    if (head && season.passes && !(head.groupKey && second?.groupKey === head.groupKey))
      expect(spare).toBe(0)
    if (head && seats > seated.length) {
      expect(head.groupKey).toBeDefined()
      expect(second?.groupKey).toBe(head.groupKey)
      expect(seats - seated.length).toBe(1)
    }
  }
}

const numRuns = process.env['DEEP'] === '1' ? 100_000 : 2000

test('no history gives more seats than there are, passes anybody over or leaves a seat empty', () => {
  fc.assert(
    fc.property(scene, (given) => {
      const season = opened(given)
      const allowed = total(season)
      carryOut(season)
      check(season, allowed)
      for (const [at, action] of given.moves) {
        const child = season.children[at]
        const to = child && nextState(child.state, action satisfies FlowAction)
        if (!to) continue
        child.state = to
        const wanted = interpreted(season)
        carryOut(season)
        expect(season.children.map(({ state }) => state)).toEqual(wanted.states)
        expect(season.rows.map(({ seats }) => seats)).toEqual(wanted.seats)
        check(season, allowed)
      }
    }),
    { numRuns },
  )
})
