import { beforeEach, describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId, testNow } from '../../../db/demo/world.ts'
import type { Database, Tx } from '../../../platform/server/database/db.ts'
import { memoryProvider } from '../../../platform/testing/payment/memoryProvider.ts'
import type { Behaviour } from '../../../platform/testing/payment/memoryProvider.ts'
import { trades } from '../../../platform/testing/payment/trades.ts'
import { usualRefundRules } from '../contract/refund/inputs.ts'
import { openAttempt } from './attempts.ts'
import { closeDueOrders } from './closing.ts'
import { createOrder } from './orders.ts'
import { definePayable } from './payables.ts'
import { pageOfDifferences } from './queries/bills.ts'
import { findOrder } from './queries/orders.ts'
import { refundsOf } from './queries/refunds.ts'
import { listTransfers } from './queries/transfers.ts'
import { receivePayment } from './receiving.ts'
import { reconcileDay } from './reconciling.ts'
import { askRefund } from './asking.ts'
import { approveRefund } from './refunds.ts'
import { sendDueRefunds } from './sendingRefunds.ts'

const tenantId = demoTenant
const payer = { tenantId, userId: demoUserId(demoTenant, 'parent'), realName: '张妈妈' }
const happened: string[] = []
const free = { isFree: true, isBroken: false }
definePayable({
  name: 'test.place',
  grant: async (_tx, { subjectId }, { wasHeld }) => {
    const isGranted = wasHeld || free.isFree
    if (isGranted) happened.push(`granted ${subjectId}`)
    return isGranted
  },
  release: async (_tx, { subjectId }) => {
    if (free.isBroken && subjectId === '1') throw new Error('cannot be released')
    happened.push(`released ${subjectId}`)
  },
  refundDecided: async (_tx, { subjectId }, { isApproved }) =>
    void happened.push(`${isApproved ? 'approved' : 'refused'} ${subjectId}`),
})
beforeEach(() => {
  happened.length = 0
  free.isFree = true
  free.isBroken = false
})

function opened(database: Database) {
  let now = testNow
  const book = trades()
  const behaviour: Behaviour = { mood: 'honest', refundBecomes: 'DONE', isPoor: false }
  const provider = memoryProvider(book, behaviour, () => now)
  const providerOf = () => Promise.resolve(provider)
  const write = <Result>(work: (tx: Tx) => Promise<Result>) => database.write(tenantId, work)
  const line = (subjectId: string, feeFen = 3000) => ({
    payable: 'test.place',
    subjectId,
    title: '剪纸',
    feeFen,
    bookFen: 0,
    reductions: [],
  })
  return {
    behaviour,
    book,
    provider,
    pass: (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000)),
    order: (lines: readonly ReturnType<typeof line>[]) =>
      write((tx) => createOrder(tx, payer, { title: '课后服务', lines }, now)),
    line,
    /** Starts a payment and pays it at the provider. */
    paid: async (orderId: string, channel: 'WECHAT' | 'ALIPAY', fen?: number) => {
      const asked = { orderId, channel, scene: 'QR', merchantId: null }
      const { attempt } = await write((tx) => openAttempt(tx, payer, asked, now))
      book.open(attempt.number, attempt.fen)
      book.pay(attempt.number, fen)
      return attempt.number
    },
    started: async (orderId: string) => {
      const asked = { orderId, channel: 'WECHAT' as const, scene: 'QR', merchantId: null }
      const { attempt } = await write((tx) => openAttempt(tx, payer, asked, now))
      book.open(attempt.number, attempt.fen)
      return attempt.number
    },
    callback: (number: string, channel: 'WECHAT' | 'ALIPAY' = 'WECHAT') =>
      write(async (tx) => {
        const facts = provider.factsOf(number)
        if (facts.state !== 'PAID') throw new Error('not paid')
        return receivePayment(tx, { tenantId, channel }, facts, now)
      }),
    expire: () => closeDueOrders(database, tenantId, { providerOf, now }),
    send: (notifyUrl: (tenant: string, attempt: { id: string }) => string = () => '') =>
      sendDueRefunds(database, tenantId, { providerOf, notifyUrl, now }),
    reconcile: (day: string) =>
      reconcileDay(database, { tenantId, channel: 'WECHAT', day }, { provider, now }),
    ask: async (subjectId: string) => {
      const facts = {
        rules: usualRefundRules,
        isBookHandedOut: false,
        months: [],
        reason: 'FAMILY_LEAVES' as const,
        lessonCount: 10,
        givenCount: 4,
        cancelledCount: 0,
      }
      const asked = { payable: 'test.place', subjectId, facts }
      return write((tx) => askRefund(tx, payer, asked, now))
    },
    approve: (id: string) => write((tx) => approveRefund(tx, payer, id, now)),
    stateOf: (id: string) =>
      database.read(tenantId, async (db) => (await findOrder(db, { tenantId, id }))?.state),
    refunds: (id: string) =>
      database.read(tenantId, async (db) =>
        (await refundsOf(db, tenantId, id)).map(({ state, fen, note }) => ({ state, fen, note })),
      ),
    booked: () =>
      database.read(tenantId, async (db) =>
        (await listTransfers(db, tenantId)).map(
          ({ kind, debit, credit, fen }) => `${kind} ${debit} ${credit} ${fen}`,
        ),
      ),
  }
}

test('an order of several seats is paid once, however often the message comes', async ({
  database,
}) => {
  const school = opened(database)
  const order = await school.order([school.line('1'), school.line('2', 2000)])
  const number = await school.paid(order.id, 'WECHAT')

  expect([await school.callback(number), await school.callback(number)]).toEqual([
    'PLACED',
    'KNOWN',
  ])
  expect(await school.stateOf(order.id)).toBe('PAID')
  expect(happened).toEqual(['granted 1', 'granted 2'])
  expect(await school.booked()).toEqual(['PLACED WECHAT SALES 5000'])
})

test('an order of zero fen is granted without a payment', async ({ database }) => {
  const school = opened(database)

  expect((await school.order([school.line('1', 0)])).state).toBe('PAID')
  expect(happened).toEqual(['granted 1'])
  expect(await school.booked()).toEqual([])
})

test('a subject of a live order cannot be ordered again', async ({ database }) => {
  const school = opened(database)
  await school.order([school.line('1')])

  await expect(school.order([school.line('2'), school.line('1')])).rejects.toMatchObject({
    reason: 'ALREADY_ORDERED',
  })
})

describe('a payment that buys nothing goes back by itself', () => {
  test('the second of two channels', async ({ database }) => {
    const school = opened(database)
    const { id } = await school.order([school.line('1')])
    const [first, second] = [await school.paid(id, 'WECHAT'), await school.paid(id, 'ALIPAY')]

    expect([await school.callback(second, 'ALIPAY'), await school.callback(first)]).toEqual([
      'PLACED',
      'OWED',
    ])
    await school.send()
    expect(school.book.found(first).refunds.size).toBe(1)
    expect(school.book.found(second).refunds.size).toBe(0)
    expect(await school.booked()).toEqual([
      'PLACED ALIPAY SALES 3000',
      'UNPLACED WECHAT OWED_BACK 3000',
      'RETURNED OWED_BACK WECHAT 3000',
    ])
  })

  test('a wrong amount', async ({ database }) => {
    const school = opened(database)
    const { id } = await school.order([school.line('1')])
    const number = await school.paid(id, 'WECHAT', 1)

    expect(await school.callback(number)).toBe('OWED')
    expect(await school.stateOf(id)).toBe('PENDING')
    expect(await school.refunds(id)).toEqual([{ state: 'APPROVED', fen: 1, note: '' }])
  })

  test('one of another channel’s number, or of nobody’s, is not ours', async ({ database }) => {
    const school = opened(database)
    const { id } = await school.order([school.line('1')])

    expect(await school.callback(await school.paid(id, 'WECHAT'), 'ALIPAY')).toBe('STRANGE')
    expect(await school.booked()).toEqual([])
  })
})

describe('an order that is not paid in half an hour', () => {
  test('is closed at the provider and then expires', async ({ database }) => {
    const school = opened(database)
    const { id } = await school.order([school.line('1')])
    const number = await school.started(id)
    school.pass(29)
    await school.expire()
    expect(await school.stateOf(id)).toBe('PENDING')
    school.pass(1)
    await school.expire()

    expect(school.book.found(number).state).toBe('CLOSED')
    expect(await school.stateOf(id)).toBe('EXPIRED')
    expect(happened).toEqual(['released 1'])
  })

  test('stays held while the provider is silent, and is bought if it was paid', async ({
    database,
  }) => {
    const school = opened(database)
    const { id } = await school.order([school.line('1')])
    const number = await school.paid(id, 'WECHAT')
    school.behaviour.mood = 'lost'
    school.pass(31)
    await school.expire()
    expect(await school.stateOf(id)).toBe('PENDING')
    school.behaviour.mood = 'honest'
    school.pass(1)
    await school.expire()

    expect(school.book.found(number).state).toBe('PAID')
    expect(await school.stateOf(id)).toBe('PAID')
    expect(happened).toEqual(['granted 1'])
  })

  test.for([
    [true, 'PLACED', 'PAID'],
    [false, 'OWED', 'EXPIRED'],
  ] as const)(
    'and is paid all the same: if the seat is free (%s), it is %s',
    async ([isFree, receipt, state], { database }) => {
      const school = opened(database)
      const { id } = await school.order([school.line('1')])
      const number = await school.started(id)
      school.pass(31)
      await school.expire()
      free.isFree = isFree
      school.book.pay(number)

      expect(await school.callback(number)).toBe(receipt)
      expect(await school.stateOf(id)).toBe(state)
    },
  )
})

test('an order that cannot be ended does not stop the next, and is tried again', async ({
  database,
}) => {
  const school = opened(database)
  const broken = await school.order([school.line('1')])
  const { id } = await school.order([school.line('2')])
  school.pass(30)
  free.isBroken = true
  expect(await school.expire()).toMatchObject([{ message: 'cannot be released' }])
  expect([await school.stateOf(broken.id), await school.stateOf(id)]).toEqual([
    'PENDING',
    'EXPIRED',
  ])
  expect(await school.expire()).toEqual([])

  free.isBroken = false
  school.pass(1)
  expect(await school.expire()).toEqual([])
  expect(await school.stateOf(broken.id)).toBe('EXPIRED')
})

test('a refund that cannot be sent does not stop the next, and is tried again', async ({
  database,
}) => {
  const school = opened(database)
  const refundable = async (subjectId: string) => {
    const { id } = await school.order([school.line(subjectId)])
    await school.callback(await school.paid(id, 'WECHAT'))
    await school.approve((await school.ask(subjectId)).id)
    school.pass(1)
    return id
  }
  const ids = [await refundable('1'), await refundable('2')]
  let calls = 0
  const failing = () => {
    calls += 1
    if (calls === 1) throw new Error('no address')
    return ''
  }
  const states = async () =>
    Promise.all(ids.map(async (id) => (await school.refunds(id)).map(({ state }) => state)))

  expect(await school.send(failing)).toMatchObject([{ message: 'no address' }])
  expect(await states()).toEqual([['SENT'], ['DONE']])
  school.pass(5)
  expect(await school.send()).toEqual([])
  expect(await states()).toEqual([['DONE'], ['DONE']])
})

test('a refund is approved, waits while the account is empty, and moves the order', async ({
  database,
}) => {
  const school = opened(database)
  const { id } = await school.order([school.line('1'), school.line('2')])
  await school.callback(await school.paid(id, 'WECHAT'))
  const asked = await school.ask('1')
  expect(asked.sum.lines).toEqual([
    { words: '未上 6 课时：30.00 元 × 6 ÷ 10 = 18.00 元', fen: 1800 },
  ])
  await expect(school.ask('1')).rejects.toMatchObject({ reason: 'NOTHING_TO_REFUND' })

  await school.approve(asked.id)
  await expect(school.approve(asked.id)).rejects.toMatchObject({ reason: 'REFUND_MOVED' })
  school.behaviour.isPoor = true
  await school.send()
  expect(await school.refunds(id)).toEqual([
    { state: 'APPROVED', fen: 1800, note: '学校的收款账户余额不足，充值后会自动重试' },
  ])
  school.behaviour.isPoor = false
  school.pass(60)
  await school.send()

  expect(await school.refunds(id)).toEqual([{ state: 'DONE', fen: 1800, note: '' }])
  expect(await school.stateOf(id)).toBe('PART_REFUNDED')
  expect(happened).toEqual(['granted 1', 'granted 2', 'approved 1'])
})

test('after a year the provider does not refund any more, so the office pays in another way', async ({
  database,
}) => {
  const school = opened(database)
  const { id } = await school.order([school.line('1')])
  const number = await school.paid(id, 'WECHAT')
  await school.callback(number)
  school.pass(366 * 24 * 60)
  await school.approve((await school.ask('1')).id)
  await school.send()

  expect(await school.refunds(id)).toEqual([
    { state: 'ABNORMAL', fen: 1800, note: '已超过支付平台的退款期限，请线下退款' },
  ])
  expect(school.book.found(number).refunds.size).toBe(0)
})

test('a refund that a bill has as pending stays sent', async ({ database }) => {
  const school = opened(database)
  const { id } = await school.order([school.line('1')])
  await school.callback(await school.paid(id, 'WECHAT'))
  await school.approve((await school.ask('1')).id)
  school.behaviour.refundBecomes = 'SENT'
  await school.send()
  await school.reconcile('2027-03-15')

  expect(await school.refunds(id)).toMatchObject([{ state: 'SENT' }])
  expect(await school.booked()).toHaveLength(2)
})

test('the bill of a day takes in what was lost, and lists what is strange', async ({
  database,
}) => {
  const school = opened(database)
  const { id } = await school.order([school.line('1')])
  await school.paid(id, 'WECHAT')
  school.book.open('FOREIGN', 77)
  school.book.pay('FOREIGN')

  for (const _time of [1, 2]) await school.reconcile('2027-03-15')

  expect(await school.stateOf(id)).toBe('PAID')
  const { rows } = await database.read(tenantId, (db) =>
    pageOfDifferences(db, tenantId, { current: 1, size: 10 }),
  )
  expect(rows).toMatchObject([
    { kind: 'PAYMENT', number: 'FOREIGN', ourFen: null, theirFen: 77, state: 'OPEN' },
  ])
})
