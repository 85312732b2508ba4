import fc from 'fast-check'
import { expect, test } from 'vitest'

import { openWorld } from '../../../app/testing/world.ts'
import { demoTenant, otherTenant, testNow } from '../../../db/demo/world.ts'
import { apiClient } from '../../../platform/testing/apiClient.ts'
import { getApplication } from '../../enrolment/contract/application.ts'
import { answerOffer } from '../contract/family.ts'
import * as office from '../contract/office.ts'
import { brokenPlaces } from './testing/brokenPlaces.ts'
import { fillTime, qualified, registerTime, released, someSeason } from './testing/someSeason.ts'
import type { Stage } from './testing/someSeason.ts'

/*
 * Random seasons on the database, through the endpoints of families and office. Beside them runs an
 * interpreter that knows the rules from the specification alone (domain.md 2.5).
 */

const acts = [
  'confirm',
  'decline',
  'expire',
  'void',
  'coordinate',
  'register',
  'late',
  'contact',
] as const
type Act = (typeof acts)[number]

type Child = {
  readonly id: string
  /** Twins have the same value and are neighbours in the ranking. */
  readonly pair: string | undefined
  state: string
  attempts: number
}

const live = ['ADMITTED', 'WAITLISTED', 'CONFIRMED', 'REGISTERED']

/** The state after an act; undefined when the product has to refuse it. */
const outcomes: Record<Act, (child: Child) => string | undefined> = {
  confirm: ({ state }) => (state === 'ADMITTED' ? 'CONFIRMED' : undefined),
  decline: ({ state }) => (live.slice(0, 3).includes(state) ? 'DECLINED' : undefined),
  expire: ({ state, attempts }) =>
    state === 'ADMITTED' && attempts >= 2 ? 'OFFER_EXPIRED' : undefined,
  void: ({ state }) => (['QUALIFIED', ...live.slice(0, 3)].includes(state) ? 'VOID' : undefined),
  coordinate: ({ state }) =>
    ['QUALIFIED', 'WAITLISTED', 'OFFER_EXPIRED'].includes(state) ? 'COORDINATED' : undefined,
  // Registering twice repeats the first answer.
  register: ({ state }) =>
    state === 'CONFIRMED' || state === 'REGISTERED' ? 'REGISTERED' : undefined,
  late: ({ state }) => (state === 'QUALIFIED' ? 'WAITLISTED' : undefined),
  contact: ({ state }) => (state === 'ADMITTED' ? state : undefined),
}

/** Gives the free seats to those who wait, in order; twins wait for two. */
function promote(ranked: readonly Child[], seats: number): void {
  const held = ranked.filter(({ state }) => ['ADMITTED', 'CONFIRMED', 'REGISTERED'].includes(state))
  const [head, next] = ranked.filter(({ state }) => state === 'WAITLISTED')
  if (!head) return
  const unit = head.pair && next?.pair === head.pair ? [head, next] : [head]
  if (held.length + unit.length > seats) return
  for (const child of unit) child.state = 'ADMITTED'
  promote(ranked, seats)
}

async function carryOut({ api }: Stage, { id }: Child, act: Act): Promise<boolean> {
  const lead = api.as('lead')
  const reason = '经核实'
  const answers = {
    confirm: () => api.as('parent').call(answerOffer, { id, accepts: true }),
    decline: () => api.as('parent').call(answerOffer, { id, accepts: false }),
    expire: () => lead.call(office.expireOffer, { id, reason }),
    void: () => lead.call(office.voidApplication, { id, reason }),
    coordinate: () => lead.call(office.coordinate, { id, school: '青渚区第二小学' }),
    register: async () => {
      const { data } = await lead.call(getApplication, { id })
      return lead.call(office.registerChild, { code: data.applyNo, override: '' })
    },
    late: () => lead.call(office.placeLate, { id }),
    contact: () => lead.call(office.recordContact, { id, way: 'PHONE', outcome: '未接' }),
  }
  return (await answers[act]()).status === 200
}

const scene = fc.record({
  seats: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 2, max: 6 }),
  /** Which neighbours are twins. */
  twinAt: fc.integer({ min: 0, max: 4 }),
  moves: fc.array(fc.tuple(fc.nat(5), fc.constantFrom(...acts)), { minLength: 4, maxLength: 14 }),
})
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never

const firstOrder = 301

/** The ranked children of a released season; the last one passed its review after the ranking. */
async function opened(stage: Stage, given: Scene): Promise<{ planId: string; all: Child[] }> {
  const { seats, children, twinAt } = given
  const quotas = [{ category: 'A' as const, seats, sortBy: 'HOUSEHOLD_DATE' as const }]
  const planId = await someSeason(stage, { quotas })
  const all: Child[] = []
  for (let at = 0; at < children; at += 1) {
    const isTwin = at === twinAt || at === twinAt + 1
    const hasTwin = isTwin && twinAt + 1 < children - 1
    const other = at === twinAt ? at + 1 : at - 1
    const since = `2020-11-${String((hasTwin ? twinAt : at) + 1).padStart(2, '0')}`
    const twin = hasTwin ? { twinOf: firstOrder + other } : {}
    const child = { order: firstOrder + at, since, ...twin }
    const isLast = at === children - 1
    if (isLast) {
      await released(stage, planId)
      stage.world.setNow(fillTime)
    }
    const id = await qualified(stage, planId, child)
    const state = isLast ? 'QUALIFIED' : 'WAITLISTED'
    all.push({ id, pair: hasTwin ? 'twins' : undefined, state, attempts: 0 })
  }
  promote(all, seats)
  stage.world.setNow(registerTime)
  return { planId, all }
}

async function playOut(stage: Stage, given: Scene): Promise<void> {
  const { database, world } = stage
  const { planId, all } = await opened(stage, given)
  for (const [at, act] of given.moves) {
    const child = all[at % all.length]
    if (!child) continue
    const { state: from } = child
    const to = outcomes[act](child)

    const isDone = await carryOut(stage, child, act)

    expect({ act, from, isDone }).toEqual({ act, from, isDone: to !== undefined })
    if (to === undefined) continue
    child.attempts += act === 'contact' ? 1 : 0
    child.state = to
    promote(all, given.seats)
    expect(await statesOf(stage, all)).toEqual(all.map(({ state }) => state))
    expect(await brokenPlaces(database, { tenantId: world.tenant, planId })).toEqual([])
  }
}

test(
  'any history after the offers agrees with the rules, gives no seat twice and passes nobody over',
  { timeout: 1_800_000 },
  async () => {
    const { app, database, clock, tokens } = await openWorld()
    const as = (account: string) =>
      apiClient(app.http, tokens.get(`${demoTenant}:${account}`) ?? 'unknown')
    const setNow = (moment: Date) => (clock.now = moment)
    const stage: Stage = {
      api: { ...apiClient(app.http), as },
      database,
      world: { tenant: demoTenant, otherTenant, now: testNow, setNow, statements: [] },
    }
    await fc.assert(
      fc
        .asyncProperty(scene, (given) => playOut(stage, given))
        .beforeEach(() => {
          clock.now = testNow
          return database.begin()
        })
        .afterEach(() => database.rollBack()),
      { numRuns: process.env['DEEP'] === '1' ? 300 : 6 },
    )
  },
)

async function statesOf({ database, world }: Stage, all: readonly Child[]): Promise<string[]> {
  const rows = await database.read(world.tenant, (db) =>
    db
      .selectFrom('enrolmentApplication')
      .select(['id', 'status'])
      .where('tenantId', '=', world.tenant)
      .where(
        'id',
        'in',
        all.map(({ id }) => id),
      )
      .execute(),
  )
  const states = new Map(rows.map(({ id, status }) => [id, status]))
  return all.map(({ id }) => states.get(id) ?? '')
}
