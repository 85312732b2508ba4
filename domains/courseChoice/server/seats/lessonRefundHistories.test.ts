import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

import { openWorld } from '../../../../app/testing/world.ts'
import { demoTenant, testNow } from '../../../../db/demo/world.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { apiClient } from '../../../../platform/testing/apiClient.ts'
import {
  closeLessons,
  listClosures,
  makeUpLessons,
  undoClosure,
} from '../../../afterSchool/contract/lessonClosure.ts'
import { shareUp, sumOf } from '../../../payment/contract/money.ts'
import { practisePayment } from '../../../payment/contract/order.ts'
import { RefundInputs } from '../../../payment/contract/refund/inputs.ts'
import {
  approveRefund,
  listRefunds,
  refuseRefund,
} from '../../../payment/contract/refund/refund.ts'
import { plusDays } from '../../../people/contract/schoolDays.ts'
import { claimSeat, dropSeat } from '../../contract/choice.ts'
import { listSeatLessons } from '../queries/seatLessons.ts'
import { brokenCounts, north, rain } from '../testing/openRound.ts'
import { firstDay, lessonCount, markLessons, paidClass, pricedRound } from '../testing/paidSeat.ts'
import '../../../payment/server/tables.ts'

const tenantId = demoTenant
const shared = await openWorld()
afterAll(() => shared.database.rollBack())
const { database, app, clock } = shared
const as = (account: string) =>
  apiClient(app.http, shared.tokens.get(`${tenantId}:${account}`) ?? '')
const families = [
  { api: as('parent'), childId: rain },
  { api: as('parent2'), childId: north },
]
const [finance, office] = [as('finance'), as('afterschool')]

const names = [
  'claim',
  'claim',
  'pay',
  'pay',
  'close',
  'close',
  'close',
  'undo',
  'makeUp',
  'approve',
  'approve',
  'drop',
  'refuseDrop',
  'give',
] as const
type Step = readonly [(typeof names)[number], number]
const at = <One>(list: readonly One[], n: number): One | undefined => list[n % list.length]

const ordersOf = (db: Db, state: 'HELD' | 'ENROLLED') =>
  db
    .selectFrom('courseSeat')
    .select(['id', 'childId', 'orderId'])
    .where('tenantId', '=', tenantId)
    .where('classId', '=', paidClass)
    .where('state', '=', state)
    .orderBy('id')
    .execute()

const seatsIn = (state: 'HELD' | 'ENROLLED') => database.read(tenantId, (db) => ordersOf(db, state))

/** A fee that is no multiple of the lessons, as after a reduction, so that shares are rounded. */
const unevenFee = (orderId: string) =>
  database.write(tenantId, (tx) =>
    tx
      .updateTable('paymentLine')
      .set({ feeFen: 7993 })
      .where('tenantId', '=', tenantId)
      .where('orderId', '=', orderId)
      .where('returnedFen', '=', 0)
      .execute(),
  )

const closuresNow = async () => (await office.call(listClosures, {})).data.records
const requested = async () => (await finance.call(listRefunds, { state: 'REQUESTED' })).data.records

const moves: Record<(typeof names)[number], (n: number) => Promise<unknown>> = {
  claim: async (n) => {
    const family = at(families, n)
    await family?.api.call(claimSeat, { classId: paidClass, childId: family.childId })
  },
  pay: async (n) => {
    const seat = at(await seatsIn('HELD'), n)
    const family = families.find(({ childId }) => childId === seat?.childId)
    await family?.api.call(practisePayment, { id: seat?.orderId ?? '0' })
    await unevenFee(seat?.orderId ?? '0')
  },
  close: async (n) => {
    const offer = n % 5 === 0 ? 'MAKE_UP' : 'REFUND'
    const day = plusDays(firstDay, n % lessonCount)
    await office.call(closeLessons, { day, reason: '停电', offer, lessonCount: 1 })
  },
  undo: async (n) => {
    const closure = at(await closuresNow(), n)
    if (closure) await office.call(undoClosure, { id: closure.id })
  },
  makeUp: async (n) => {
    const closure = at(await closuresNow(), n)
    const day = plusDays('2027-05-10', n % 30)
    if (closure) await office.call(makeUpLessons, { id: closure.id, day })
  },
  approve: async (n) => {
    const refund = at(await requested(), n)
    if (refund) await finance.call(approveRefund, { id: refund.id })
  },
  drop: async (n) => {
    const seat = at(await seatsIn('ENROLLED'), n)
    const family = families.find(({ childId }) => childId === seat?.childId)
    if (seat) await family?.api.call(dropSeat, { id: seat.id })
  },
  refuseDrop: async (n) => {
    const drops = (await requested()).filter(({ reason }) => reason === '家长退课')
    const refund = at(drops, n)
    if (refund) await finance.call(refuseRefund, { id: refund.id, note: '不退' })
  },
  give: () => markLessons(database, { state: 'HELD', count: 1 }),
}

const reached = new Set<string>()

/** What is right at every moment, from the rows alone. */
async function check(after: string): Promise<void> {
  expect(await brokenCounts(database), after).toEqual([])
  await database.read(tenantId, async (db) => {
    const transfers = await db
      .selectFrom('paymentTransfer')
      .select(['debit', 'credit', 'fen'])
      .where('tenantId', '=', tenantId)
      .execute()
    const lines = await db
      .selectFrom('paymentLine')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .execute()
    const all = await db
      .selectFrom('paymentRefund')
      .selectAll()
      .where('tenantId', '=', tenantId)
      .execute()
    for (const { reason, state } of all) reached.add(`${reason} ${state}`)
    const refunds = all.filter(({ state }) => state !== 'CLOSED')
    const owed = sumOf(transfers.map(({ credit, fen }) => (credit === 'OWED_BACK' ? fen : 0)))
    const decided = refunds.filter(({ state }) => state !== 'REQUESTED')
    expect(owed, after).toBe(sumOf(decided.map(({ fen }) => fen)))
    for (const line of lines) {
      const own = refunds.filter(({ orderId }) => orderId === line.orderId)
      expect(sumOf(own.map(({ fen }) => fen)), after).toBe(line.returnedFen)
      expect(line.returnedFen, after).toBeLessThanOrEqual(line.feeFen + line.bookFen)
    }
    for (const seat of await ordersOf(db, 'ENROLLED')) {
      const [lessons] = await listSeatLessons(db, tenantId, [seat.id])
      const line = lines.find(({ orderId }) => orderId === seat.orderId)
      const own = refunds.filter(
        ({ orderId, inputs }) =>
          orderId === seat.orderId && RefundInputs.parse(inputs).reason === 'LESSONS_CANCELLED',
      )
      const due = shareUp(line?.feeFen ?? 0, lessons?.closedCount ?? 0, lessonCount)
      const gone = sumOf(own.map(({ fen, state }) => (state === 'REQUESTED' ? 0 : fen)))
      // Each cancelled lesson is returned once; what was approved for a lesson held later stays.
      expect(sumOf(own.map(({ fen }) => fen)), after).toBe(Math.max(due, gone))
    }
  })
}

const play = (steps: readonly Step[]): Promise<void> =>
  database.trying(async () => {
    clock.now = testNow
    for (const [name, n] of steps) {
      await moves[name](n)
      await check(`after ${name} ${n}`)
    }
  })

const histories = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.nat({ max: 999 })) satisfies fc.Arbitrary<Step>,
  { minLength: 10, maxLength: 30 },
)

/** A lesson is made up while a family is leaving, and then its drop is refused. */
const madeUpWhileLeaving: Step[] = [
  ['claim', 0],
  ['pay', 0],
  ['close', 76],
  ['drop', 0],
  ['makeUp', 0],
  ['refuseDrop', 0],
]

/** A day is closed with refunds, opened again, and closed once more to be made up. */
const closedAgainToMakeUp: Step[] = [
  ['close', 479],
  ['claim', 0],
  ['pay', 0],
  ['undo', 0],
  ['close', 975],
]

test('in every history each cancelled lesson is returned once for each paid seat, and the books agree', async () => {
  await database.begin()
  await pricedRound(database)
  await fc.assert(
    fc.asyncProperty(histories, (steps) => play(steps)),
    {
      numRuns: process.env['DEEP'] === '1' ? 1000 : 20,
      examples: [[madeUpWhileLeaving], [closedAgainToMakeUp]],
    },
  )
  await database.rollBack()

  for (const state of ['REQUESTED', 'APPROVED', 'CLOSED'])
    expect(reached).toContain(`停课未补 ${state}`)
}, 36_000_000)
