import fc from 'fast-check'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { openWorld } from '../../../../app/testing/world.ts'
import { demoTenant, testNow } from '../../../../db/demo/world.ts'
import { practisePayment } from '../../../payment/contract/order.ts'
import {
  approveRefund,
  listRefunds,
  refuseRefund,
} from '../../../payment/contract/refund/refund.ts'
import { closeDueOrders, practiceOnly } from '../../../payment/server/public.ts'
import { apiClient } from '../../../../platform/testing/apiClient.ts'
import { claimSeat, dropSeat } from '../../contract/choice.ts'
import { seatMoves } from '../../contract/states.ts'
import type { SeatState } from '../../contract/states.ts'
import { passOffersOn } from '../public.ts'
import {
  brokenCounts,
  changeRound,
  classId,
  hourMs,
  rushClients,
  setCapacity,
  setPrice,
} from '../testing/openRound.ts'
import { seatActs } from './payable.ts'

const tenantId = demoTenant
const shared = await openWorld()
afterAll(() => shared.database.rollBack())
const { database, app, clock } = shared
const finance = apiClient(app.http, shared.tokens.get(`${tenantId}:finance`) ?? '')
const isDeep = process.env['DEEP'] === '1'

const names = ['claim', 'claim', 'wait', 'wait', 'swap', 'drop', 'pay', 'decide', 'time'] as const
const rareNames = [...names, 'lateMoney'] as const
type Name = (typeof rareNames)[number]
type Step = readonly [Name, number]
type SeatNow = { id: string; state: SeatState; childId: string; orderId: string | null }

const seatsNow = async (): Promise<SeatNow[]> =>
  database.read(tenantId, (db) =>
    db
      .selectFrom('courseSeat')
      .select(['id', 'state', 'childId', 'orderId'])
      .where('tenantId', '=', tenantId)
      .orderBy('id')
      .execute(),
  )

type Family = Awaited<ReturnType<typeof rushClients>>[number]

/** What families, the office, providers and the clock do to the seats of three small classes. */
function movesOf(families: readonly Family[]): Record<Name, (n: number) => Promise<unknown>> {
  const at = <One>(list: readonly One[], n: number): One | undefined => list[n % list.length]
  const familyOf = (seat: SeatNow | undefined) =>
    families.find(({ childId }) => childId === seat?.childId)
  const claim = async (n: number, change: { wait?: boolean; instead?: string } = {}) => {
    const family = at(families, n)
    if (!family) return
    const { api, childId } = family
    await api.call(claimSeat, { childId, classId: classId(Math.floor(n / 7) % 3), ...change })
  }
  return {
    claim: (n) => claim(n),
    wait: (n) => claim(n, { wait: true }),
    swap: async (n) => {
      const { childId = '' } = at(families, n) ?? {}
      const own = (await seatsNow()).filter((seat) => seat.childId === childId)
      await claim(n, { instead: at(own, Math.floor(n / 3))?.id ?? '1' })
    },
    drop: async (n) => {
      const seat = at(await seatsNow(), n)
      if (seat) await familyOf(seat)?.api.call(dropSeat, { id: seat.id })
    },
    pay: async (n) => {
      const held = (await seatsNow()).filter(({ state }) => state === 'HELD')
      const seat = at(held, n)
      await familyOf(seat)?.api.call(practisePayment, { id: seat?.orderId ?? '0' })
    },
    decide: async (n) => {
      const { data } = await finance.call(listRefunds, { state: 'REQUESTED' })
      const id = at(data.records, n)?.id
      if (id === undefined) return
      if (n % 3 === 0) await finance.call(refuseRefund, { id, note: '不符合规定' })
      else await finance.call(approveRefund, { id })
    },
    time: async (n) => {
      const now = new Date(clock.now.getTime() + (n % 2 === 0 ? hourMs / 4 : hourMs * (n % 20)))
      clock.now = now
      await closeDueOrders(database, tenantId, { providerOf: practiceOnly(true), now })
      await passOffersOn(database, tenantId, now)
    },
    /** A payment arrives after its seat had expired. */
    lateMoney: async (n) => {
      const seat = at(
        (await seatsNow()).filter(({ state }) => state === 'EXPIRED'),
        n,
      )
      if (!seat) return
      const bought = { tenantId, subjectId: seat.id, orderId: seat.orderId ?? '0' }
      const late = { wasHeld: false, now: clock.now }
      await database.write(tenantId, (tx) => seatActs.grant(tx, bought, late))
    },
  }
}

/** Plays one history; afterwards nothing of it remains. */
const play = (
  steps: readonly Step[],
  { drop }: { drop?: (n: number) => Promise<unknown> } = {},
): Promise<Set<string>> =>
  database.trying(async () => {
    clock.now = testNow
    const moves = { ...movesOf(families), ...(drop ? { drop } : {}) }
    const reached = new Set<string>()
    let before = new Map<string, SeatState>()
    for (const [name, n] of steps) {
      await moves[name](n)
      expect(await brokenCounts(database), `after ${name} ${n}`).toEqual([])
      const after = new Map((await seatsNow()).map(({ id, state }) => [id, state]))
      for (const [id, state] of after) {
        reached.add(state)
        const was = before.get(id)
        if (was !== undefined && was !== state) expect(seatMoves[was]).toContain(state)
      }
      before = after
    }
    return reached
  })

const histories = fc.array(
  fc.tuple(fc.constantFrom(...rareNames), fc.nat({ max: 999 })) satisfies fc.Arbitrary<Step>,
  { minLength: 10, maxLength: isDeep ? 80 : 30 },
)

await database.begin()
const families = await rushClients({ app, database }, 6)
await changeRound(database, {
  maxPerChild: 2,
  closeTime: new Date(testNow.getTime() + 24 * 30 * hourMs),
  dropUntil: new Date(testNow.getTime() + 24 * 30 * hourMs),
})
await database.write(tenantId, (tx) =>
  sql`update round_child set allowed = 2 where tenant_id = ${tenantId}`.execute(tx),
)
for (const [order, capacity] of [2, 2, 1].entries()) await setCapacity(database, order, capacity)
await setPrice(database, 1, 500)
await setPrice(database, 2, 300)

test('in every history counters, times and seats agree, and seats move as allowed', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      for (const state of await play(steps)) reached.add(state)
    }),
    isDeep ? { numRuns: 2000 } : { numRuns: 20 },
  )
  for (const state of ['WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROPPED', 'EXPIRED'])
    expect(reached).toContain(state)
}, 36_000_000)

test('the same histories find a drop that forgets the counters', async () => {
  const forgetful = (n: number) =>
    database.write(tenantId, (tx) =>
      sql`update course_seat set state = 'DROPPED', hold_until = null where tenant_id = ${tenantId}
        and id = (select id from course_seat where tenant_id = ${tenantId} order by id offset ${n % 3} limit 1)`.execute(
        tx,
      ),
    )
  const found = await fc.check(
    fc.asyncProperty(histories, async (steps) => void (await play(steps, { drop: forgetful }))),
    { numRuns: 20, endOnFailure: true },
  )
  expect(found.failed).toBe(true)
})
