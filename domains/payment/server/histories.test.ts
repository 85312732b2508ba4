import fc from 'fast-check'
import { sql } from 'kysely'

import { afterAll, expect, test } from 'vitest'

import { openWorld } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId, testNow } from '../../../db/demo/world.ts'
import type { Database, Db, Tx } from '../../../platform/server/database/db.ts'
import { Refusal } from '../../../platform/server/refusal.ts'
import { memoryProvider } from '../../../platform/testing/payment/memoryProvider.ts'
import type { Behaviour } from '../../../platform/testing/payment/memoryProvider.ts'
import { trades } from '../../../platform/testing/payment/trades.ts'
import type { Trade } from '../../../platform/testing/payment/trades.ts'
import { sumOf } from '../contract/money.ts'
import { usualRefundRules } from '../contract/refund/inputs.ts'
import { OrderState, RefundState } from '../contract/states.ts'
import { openAttempt } from './attempts.ts'
import { closeDueOrders, closeOrder } from './closing.ts'
import { balancesOf } from './ledger/transfers.ts'
import { createOrder } from './orders.ts'
import { definePayable } from './payables.ts'
import { findAttempt } from './queries/attempts.ts'
import { findRefund, refundsOf } from './queries/refunds.ts'
import { listTransfers } from './queries/transfers.ts'
import { receivePayment } from './receiving.ts'
import { reconcileDay } from './reconciling.ts'
import type { RefundFacts } from './calculating.ts'
import { askRefund } from './asking.ts'
import { approveRefund, payOffline, refuseRefund, sendAgain } from './refunds.ts'
import { receiveRefund, sendDueRefunds } from './sendingRefunds.ts'
import { withdrawRefunds } from './withdrawing.ts'

const tenantId = demoTenant
const payer = { tenantId, userId: demoUserId(demoTenant, 'parent'), realName: '张妈妈' }
const capacity = 3

/** The seats of an imagined class: who holds one, and who has one. */
const seats = { held: new Set<string>(), taken: new Set<string>() }
definePayable({
  name: 'test.seat',
  grant: async (_tx, { subjectId }, { wasHeld }) => {
    if (!wasHeld && seats.held.size + seats.taken.size >= capacity) return false
    seats.held.delete(subjectId)
    seats.taken.add(subjectId)
    return true
  },
  release: async (_tx, { subjectId }) => {
    seats.held.delete(subjectId)
    seats.taken.delete(subjectId)
  },
  refundDecided: async (_tx, { subjectId }, { isApproved, isEnding }) => {
    if (isApproved && isEnding) seats.taken.delete(subjectId)
  },
})

const channels = ['WECHAT', 'ALIPAY'] as const

const names = [
  'order',
  'order',
  'start',
  'start',
  'start',
  'pay',
  'pay',
  'pay',
  'callback',
  'callback',
  'callback',
  'forged',
  'ask',
  'approve',
  'approve',
  'offline',
  'wait',
  'expire',
  'cancel',
  'mood',
  'ask',
  'ask',
  'approve',
  'refuse',
  'withdraw',
  'send',
  'send',
  'sendAgain',
  'offline',
  'refunded',
  'reconcile',
] as const

/** One school with two hostile providers and what happened so far. */
function played(database: Database) {
  let now = testNow
  const book = trades()
  const behaviour: Behaviour = { mood: 'honest', refundBecomes: 'DONE', isPoor: false }
  const provider = memoryProvider(book, behaviour, () => now)
  const providerOf = () => Promise.resolve(provider)
  const orders: string[] = []
  const refunds: string[] = []
  let subjects = 0
  const reached = new Set<string>()
  const write = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
    database.write(tenantId, work)
  const at = <One>(list: readonly One[], n: number): One | undefined => list[n % list.length]
  const numbers = () => [...book.all.keys()]

  const receive = (number: string) =>
    write(async (tx) => {
      const facts = provider.factsOf(number)
      const attempt = await findAttempt(tx, tenantId, number)
      if (facts.state === 'PAID' && attempt)
        await receivePayment(tx, { tenantId, channel: attempt.channel }, facts, now)
    })

  /** What the provider was working on for a trade arrives, and its message comes or does not. */
  async function arrive(trade: Trade | undefined, isTold: boolean): Promise<void> {
    for (const [refundNumber, refund] of trade?.refunds ?? []) {
      if (refund.state === 'SENT') refund.state = 'DONE'
      const facts = { state: refund.state, refundNumber }
      if (isTold) await write((tx) => receiveRefund(tx, tenantId, facts, now))
    }
  }

  const moves: Record<(typeof names)[number], (n: number) => Promise<unknown>> = {
    order: async (n: number) => {
      const free = capacity - seats.held.size - seats.taken.size
      const ids = Array.from({ length: Math.min(free, 1 + (n % 2)) }, () => String((subjects += 1)))
      if (ids.length === 0) return
      for (const id of ids) seats.held.add(id)
      const lines = ids.map((subjectId) => ({
        payable: 'test.seat',
        subjectId,
        title: '课',
        bookFen: (n % 3) * 100,
        feeFen: n % 7 === 0 ? 0 : 1000 + n,
        reductions:
          n % 5 === 0 ? [{ name: '减免', target: 'FEE', by: { percent: 50 } } as const] : [],
      }))
      orders.push((await write((tx) => createOrder(tx, payer, { title: '课', lines }, now))).id)
    },
    start: async (n: number) => {
      const orderId = at(orders, n)
      const channel = channels[n % 2] ?? 'WECHAT'
      if (orderId === undefined) return
      const asked = { orderId, channel, scene: 'NATIVE', merchantId: null }
      const opened = await write((tx) => openAttempt(tx, payer, asked, now))
      const { attempt, expiresAt, title } = opened
      const order = { ...attempt, title, expiresAt, notifyUrl: '', returnUrl: '' }
      await provider.start('NATIVE', { ...order, payerIp: '', openId: '' }).catch(() => undefined)
    },
    /** Payers may pay as long as the provider has not closed it, also a wrong amount. */
    pay: async (n: number) => {
      const trade = at([...book.all.values()], n)
      if (trade?.state === 'OPEN') book.pay(trade.number, n % 11 === 0 ? trade.fen + 1 : undefined)
    },
    callback: async (n: number) => {
      const number = at(numbers(), n)
      if (number !== undefined) await receive(number)
    },
    forged: async (n: number) => {
      const paidAt = now
      const facts = { state: 'PAID', number: `Q${n}N1`, externalNo: 'x', fen: 1, paidAt } as const
      await write((tx) => receivePayment(tx, { tenantId, channel: 'WECHAT' }, facts, now))
    },
    wait: async (n: number) => {
      now = new Date(now.getTime() + (1 + (n % 40)) * 60_000)
    },
    expire: async () => {
      expect(await closeDueOrders(database, tenantId, { providerOf, now })).toEqual([])
    },
    cancel: async (n: number) => {
      const orderId = at(orders, n)
      if (orderId === undefined) return
      await closeOrder(database, { tenantId, orderId, to: 'CANCELLED' }, { providerOf, now })
    },
    mood: async (n: number) => {
      behaviour.mood = at(['honest', 'lost', 'down', 'honest'] as const, n) ?? 'honest'
      behaviour.refundBecomes = at(['DONE', 'SENT', 'ABNORMAL'] as const, n) ?? 'DONE'
      behaviour.isPoor = n % 5 === 0
    },
    ask: async (n: number) => {
      const subjectId = at([...seats.taken], n)
      if (subjectId === undefined) return
      const facts: RefundFacts = {
        reason: at(['FAMILY_LEAVES', 'LESSONS_CANCELLED', 'SCHOOL_ENDS'] as const, n) ?? 'ABSENCE',
        rules: usualRefundRules,
        isBookHandedOut: n % 2 === 0,
        months: [],
        lessonCount: 16,
        givenCount: n % 9,
        cancelledCount: n % 4,
      }
      const asked = { payable: 'test.seat', subjectId, facts }
      refunds.push((await write((tx) => askRefund(tx, payer, asked, now))).id)
    },
    approve: async (n: number) => {
      const id = at(refunds, n)
      if (id !== undefined) await write((tx) => approveRefund(tx, payer, id, now))
    },
    refuse: async (n: number) => {
      const id = at(refunds, n)
      if (id !== undefined) await write((tx) => refuseRefund(tx, payer, { id, note: '' }, now))
    },
    withdraw: async () => {
      const old = { payable: 'test.seat', reasons: ['LESSONS_CANCELLED'] as const, note: '' }
      const subjectIds = [...seats.taken]
      await write((tx) => withdrawRefunds(tx, payer, { ...old, subjectIds }, now))
    },
    send: async () => {
      const at = { providerOf, notifyUrl: () => '', now }
      expect(await sendDueRefunds(database, tenantId, at)).toEqual([])
    },
    sendAgain: async (n: number) => {
      const id = at(refunds, n)
      if (id !== undefined) await write((tx) => sendAgain(tx, payer, id, now))
    },
    offline: async (n: number) => {
      const id = at(refunds, n)
      const refund = await database.read(tenantId, async (db) =>
        id === undefined ? undefined : findRefund(db, { tenantId, id }),
      )
      if (refund) await write((tx) => payOffline(tx, payer, { id: refund.id, note: '现金' }, now))
    },
    /** A refund that the provider was working on arrives, and its message comes or does not. */
    refunded: (n: number) => arrive(at([...book.all.values()], n), n % 2 === 0),
    reconcile: async (n: number) => {
      const channel = channels[n % 2] ?? 'WECHAT'
      await reconcileDay(database, { tenantId, channel, day: '2027-03-15' }, { provider, now })
    },
  }

  /** All invariants, from the rows alone and against the seats. */
  async function check(): Promise<void> {
    await database.read(tenantId, async (db) => {
      const transfers = await listTransfers(db, tenantId)
      const balances = balancesOf(transfers)
      expect(sumOf([...balances.values()])).toBe(0)
      let [sold, owed] = [0, 0]
      const granted = new Set<string>()
      const rows = await everything(db)
      for (const order of rows.orders) {
        const lines = rows.lines.filter(({ orderId }) => orderId === order.id)
        const all = rows.refunds.filter(({ orderId }) => orderId === order.id)
        reached.add(`order ${order.state}`)
        for (const { state, place } of all)
          reached
            .add(`refund ${state}`)
            .add(place === null ? 'returned automatically' : `refund ${state}`)
        for (const line of lines) {
          if (line.state === 'GRANTED') granted.add(line.subjectId)
          const own = all.filter(({ place, state }) => place === line.place && state !== 'CLOSED')
          expect(line.returnedFen).toBe(sumOf(own.map(({ fen }) => fen)))
        }
        for (const attempt of rows.attempts.filter(({ orderId }) => orderId === order.id)) {
          const own = all.filter(({ attemptId }) => attemptId === attempt.id)
          const going = sumOf(own.filter(({ state }) => state !== 'CLOSED').map(({ fen }) => fen))
          const received = attempt.receivedFen ?? 0
          expect(going).toBeLessThanOrEqual(received)
          // Money that was received bought the order, or all of it goes back.
          if (attempt.state === 'PAID' && !attempt.isPlaced) expect(going).toBe(received)
          if (attempt.isPlaced) expect(received).toBe(order.totalFen)
          if (attempt.isPlaced) sold += received
        }
        const isOwed = (state: string) => ['APPROVED', 'SENT', 'ABNORMAL'].includes(state)
        owed += sumOf(all.filter(({ state }) => isOwed(state)).map(({ fen }) => fen))
        const given = all.filter(
          ({ place, state }) => place !== null && state !== 'REQUESTED' && state !== 'CLOSED',
        )
        sold -= sumOf(given.map(({ fen }) => fen))
        const isBought = ['PAID', 'PART_REFUNDED', 'REFUNDED'].includes(order.state)
        const bought = lines.filter(({ state }) => state === 'GRANTED' || state === 'ENDED')
        expect(bought.length).toBe(isBought ? lines.length : 0)
      }
      expect(balances.get('SALES') ?? 0).toBe(-sold + 0)
      expect(balances.get('OWED_BACK') ?? 0).toBe(-owed + 0)
      expect(granted).toEqual(seats.taken)
      expect(seats.taken.size + seats.held.size).toBeLessThanOrEqual(capacity)
    })
  }

  /** Lets everything that is under way come to its end, as honest providers and an office would. */
  async function settle(): Promise<void> {
    Object.assign(behaviour, { mood: 'honest', refundBecomes: 'DONE', isPoor: false })
    now = new Date(now.getTime() + 24 * 60 * 60_000)
    await moves.expire(0)
    for (const number of numbers()) await receive(number)
    for (const trade of book.all.values()) await arrive(trade, true)
    for (const id of refunds) {
      await allowed(write((tx) => approveRefund(tx, payer, id, now)))
      await allowed(write((tx) => sendAgain(tx, payer, id, now)))
    }
    for (const id of orders)
      for (const refund of await database.read(tenantId, (db) => refundsOf(db, tenantId, id)))
        await allowed(write((tx) => sendAgain(tx, payer, refund.id, now)))
    await moves.send(0)

    const { open, balances } = await database.read(tenantId, async (db) => ({
      open: (await Promise.all(orders.map((id) => refundsOf(db, tenantId, id))))
        .flat()
        .filter(({ state }) => !['DONE', 'CLOSED', 'OFFLINE'].includes(state)),
      balances: balancesOf(await listTransfers(db, tenantId)),
    }))
    expect(open).toEqual([])
    expect((balances.get('WECHAT') ?? 0) + (balances.get('ALIPAY') ?? 0)).toBe(held())
    expect(balances.get('OWED_BACK') ?? 0).toBe(0)
  }

  /** What the providers hold: what was paid less what they paid out. */
  const held = () =>
    sumOf(
      [...book.all.values()].map(({ state, fen, refunds: all }) =>
        state === 'PAID'
          ? fen -
            sumOf([...all.values()].filter((one) => one.state === 'DONE').map((one) => one.fen))
          : 0,
      ),
    )
  return { moves, check, settle, seen: () => reached }
}

const everything = async (db: Db) => {
  const [orders, lines, attempts, refunds] = await Promise.all([
    db.selectFrom('paymentOrder').selectAll().where('tenantId', '=', tenantId).execute(),
    db.selectFrom('paymentLine').selectAll().where('tenantId', '=', tenantId).execute(),
    db.selectFrom('paymentAttempt').selectAll().where('tenantId', '=', tenantId).execute(),
    db.selectFrom('paymentRefund').selectAll().where('tenantId', '=', tenantId).execute(),
  ])
  return { orders, lines, attempts, refunds }
}

/** A move that is not allowed at that moment, or finds the provider silent, changes nothing. */
const allowed = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal) && !(error instanceof Error && error.name === 'OutsideError'))
      throw error
  })

const isDeep = process.env['DEEP'] === '1'
const shared = await openWorld()
afterAll(() => shared.database.rollBack())

type Step = readonly [(typeof names)[number], number]

const faultNames = [
  'keeps a payment that bought nothing',
  'forgets to book a payment',
  'returns more than was paid',
  'takes the seat away and keeps the money',
  'gives a seat without money',
] as const
type Fault = (typeof faultNames)[number]

/** What a wrong product would do to its rows after every step; the checks must notice each. */
const faults: Readonly<Record<Fault, (tx: Tx) => Promise<unknown>>> = {
  'keeps a payment that bought nothing': (tx) =>
    tx.deleteFrom('paymentRefund').where('place', 'is', null).execute(),
  'forgets to book a payment': (tx) =>
    tx.deleteFrom('paymentTransfer').where('kind', '=', 'PLACED').execute(),
  'returns more than was paid': (tx) =>
    tx
      .updateTable('paymentRefund')
      .set(({ ref }) => ({ fen: sql<number>`${ref('fen')} + 1` }))
      .where('state', '=', 'REQUESTED')
      .execute(),
  'takes the seat away and keeps the money': (tx) =>
    tx.updateTable('paymentLine').set({ state: 'ENDED' }).where('state', '=', 'GRANTED').execute(),
  'gives a seat without money': (tx) =>
    tx
      .updateTable('paymentLine')
      .set({ state: 'GRANTED' })
      .where('state', '=', 'RELEASED')
      .execute(),
}

/** Plays one history from an empty ledger; afterwards nothing of it remains. */
const playing = async (steps: readonly Step[], fault?: Fault): Promise<Set<string>> => {
  seats.held.clear()
  seats.taken.clear()
  return shared.database.trying(async () => {
    const { moves, check, settle, seen } = played(shared.database)
    for (const [name, n] of steps) {
      await allowed(moves[name](n))
      if (fault !== undefined)
        await shared.database.write(tenantId, async (tx) => void (await faults[fault](tx)))
      await check()
    }
    await settle()
    await check()
    return seen()
  })
}

const histories = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(1000)), {
  minLength: 20,
  maxLength: 60,
})

test(
  'after any orders, callbacks, expiries, refunds and bills the ledger balances, and no money is without a seat or a refund',
  { timeout: 36_000_000 },
  async () => {
    const reached = new Set<string>()
    let count = 0
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        // What a history wrote and took back slows the next ones until its transaction ends.
        if (count % 100 === 0) {
          await shared.database.rollBack()
          await shared.database.begin()
        }
        count += 1
        for (const state of await playing(history)) reached.add(state)
      }),
      isDeep ? { numRuns: 10_000, endOnFailure: true } : { numRuns: 60 },
    )
    await shared.database.rollBack()

    // The histories are no proof of what they never reach; the short run reaches the common states.
    const common = ['order EXPIRED', 'order PART_REFUNDED', 'refund DONE', 'returned automatically']
    const all = [
      ...OrderState.options.map((state) => `order ${state}`),
      ...RefundState.options.map((state) => `refund ${state}`),
      'returned automatically',
    ]
    expect([...reached]).toEqual(expect.arrayContaining(isDeep ? all : common))
  },
)

test.each(faultNames)(
  'the histories find a product that %s',
  { timeout: 600_000 },
  async (fault) => {
    await shared.database.begin()
    const property = fc.asyncProperty(histories, async (history) => {
      await playing(history, fault)
    })
    const found = await fc.check(property, { numRuns: 60, seed: 20_270_315, endOnFailure: true })
    await shared.database.rollBack()

    expect(found.failed).toBe(true)
    expect(String(found.errorInstance)).toContain('AssertionError')
  },
)
