import { beforeEach, describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId, testNow } from '../../../db/demo/world.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { cancelOrder, getOrder, listOrders, practisePayment } from '../contract/order.ts'
import * as refund from '../contract/refund/refund.ts'
import { usualRefundRules } from '../contract/refund/inputs.ts'
import { openAttempt } from './attempts.ts'
import { createOrder } from './orders.ts'
import { practise } from './paying.ts'
import { definePayable } from './payables.ts'
import { findOrder } from './queries/orders.ts'
import { askRefund } from './asking.ts'
import { closeDueOrders, practiceOnly, sendDueRefunds } from './public.ts'
import { receiveRefund } from './sendingRefunds.ts'

const tenantId = demoTenant
const payer = { tenantId, userId: demoUserId(demoTenant, 'parent'), realName: '张妈妈' }
const granted = new Set<string>()
definePayable({
  name: 'test.ticket',
  grant: async (_tx, { subjectId }) => Boolean(granted.add(subjectId)),
  release: async () => undefined,
  refundDecided: async (_tx, { subjectId }, { isApproved }) =>
    void (isApproved && granted.delete(subjectId)),
})
beforeEach(() => granted.clear())

const someOrder = (database: Database, subjectId = '1') =>
  database.write(tenantId, (tx) =>
    createOrder(
      tx,
      payer,
      {
        title: '课后服务 2027 春',
        lines: [
          {
            payable: 'test.ticket',
            subjectId,
            title: '剪纸（三年级）',
            feeFen: 16_000,
            bookFen: 2500,
            reductions: [{ name: '兄弟姐妹', target: 'FEE', by: { fen: 1000 } }],
          },
        ],
      },
      testNow,
    ),
  )
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const practice = { providerOf: practiceOnly(true), notifyUrl: () => '' }

/** A paid order with a refund that waits for the office. */
async function someRefund(database: Database) {
  const order = await someOrder(database)
  return database.write(tenantId, async (tx) => {
    await practise(tx, payer, order.id, { isDemo: true, now: testNow })
    const facts = {
      rules: usualRefundRules,
      isBookHandedOut: true,
      months: [],
      reason: 'FAMILY_LEAVES' as const,
      lessonCount: 16,
      givenCount: 4,
      cancelledCount: 0,
    }
    const asked = { payable: 'test.ticket', subjectId: '1', facts }
    const { id } = await askRefund(tx, payer, asked, testNow)
    return { id, orderId: order.id }
  })
}
const stateOf = (database: Database, id: string) =>
  database.read(tenantId, async (db) => (await findOrder(db, { tenantId, id }))?.state)

test('GET order/list: works with the own orders, newest first', async ({ api, database }) => {
  await someOrder(database)
  await someOrder(database, '2')

  const { data } = await api.as('parent').call(listOrders, {})

  expect(data.total).toBe(2)
  expect(data.records[0]).toMatchObject({
    title: '课后服务 2027 春',
    stateName: '待付款',
    totalFen: 17_500,
    holdUntil: '2027-03-15 09:30:00',
  })
  expect((await api.as('parent').call(listOrders, { state: 'PAID' })).data.total).toBe(0)
  expect((await api.as('parent2').call(listOrders, {})).data.total).toBe(0)
})

describe('GET order/detail: works', () => {
  test('with its lines and what was taken off, for the payer and for the office', async ({
    api,
    database,
  }) => {
    const { id } = await someOrder(database)

    const { data } = await api.as('parent').call(getOrder, { id })
    expect(data).toMatchObject({
      mayPay: true,
      isPractice: true,
      lines: [{ feeFen: 15_000, bookFen: 2500, reductions: [{ name: '兄弟姐妹', fen: 1000 }] }],
    })
    expect((await api.as('finance').call(getOrder, { id })).data.mayPay).toBe(false)
  })
})

test('GET order/detail: NOT_FOUND for another family and for another school', async ({
  api,
  database,
  world,
}) => {
  const { id } = await someOrder(database)

  expect(await api.as('parent2').call(getOrder, { id })).toBeRefused('NOT_FOUND')
  expect(await api.as('admin', world.otherTenant).call(getOrder, { id })).toBeRefused('NOT_FOUND')
})

describe('POST order/practise', () => {
  test('POST order/practise: works and grants what was ordered', async ({ api, database }) => {
    const { id } = await someOrder(database)

    expect((await api.as('parent').call(practisePayment, { id })).data).toEqual({ state: 'PAID' })
    expect([...granted]).toEqual(['1'])
    const { data } = await api.as('parent').call(getOrder, { id })
    expect(data).toMatchObject({ channelName: '演示支付', paidTime: '2027-03-15 09:00:00' })
  })

  test('POST order/practise: NOT_PAYABLE when it was paid, NOT_FOUND for another family', async ({
    api,
    database,
  }) => {
    const { id } = await someOrder(database)
    expect(await api.as('parent2').call(practisePayment, { id })).toBeRefused('NOT_FOUND')
    await api.as('parent').call(practisePayment, { id })

    expect(await api.as('parent').call(practisePayment, { id })).toBeRefused('NOT_PAYABLE')
  })

  test('POST order/practise: HOLD_OVER after half an hour', async ({ api, database, world }) => {
    const { id } = await someOrder(database)
    world.setNow(later(30))

    expect(await api.as('parent').call(practisePayment, { id })).toBeRefused('HOLD_OVER')
  })

  test('POST order/practise: NOT_A_DEMO outside demo mode', async ({ database }) => {
    const { id } = await someOrder(database)
    const at = { isDemo: false, now: testNow }

    await expect(
      database.write(tenantId, async (tx) => practise(tx, payer, id, at)),
    ).rejects.toMatchObject({ reason: 'NOT_A_DEMO' })
    expect(await stateOf(database, id)).toBe('PENDING')
  })
})

describe('POST order/cancel', () => {
  test('POST order/cancel: works for an unpaid order', async ({ api, database }) => {
    const { id } = await someOrder(database)

    expect((await api.as('parent').call(cancelOrder, { id })).data).toEqual({ state: 'CANCELLED' })
    expect(await stateOf(database, id)).toBe('CANCELLED')
  })

  test('POST order/cancel: NOT_PAYABLE when it was paid, NOT_FOUND for another family', async ({
    api,
    database,
  }) => {
    const { id } = await someOrder(database)
    expect(await api.as('parent2').call(cancelOrder, { id })).toBeRefused('NOT_FOUND')
    await api.as('parent').call(practisePayment, { id })

    expect(await api.as('parent').call(cancelOrder, { id })).toBeRefused('NOT_PAYABLE')
  })

  test('an order with a payment that cannot be asked about stays pending', async ({
    api,
    database,
  }) => {
    const { id } = await someOrder(database)
    const asked = { orderId: id, channel: 'WECHAT', scene: 'H5', merchantId: null } as const
    await database.write(tenantId, (tx) => openAttempt(tx, payer, asked, testNow))

    expect((await api.as('parent').call(cancelOrder, { id })).data).toEqual({ state: 'PENDING' })
  })
})

test('an order that nobody pays expires in half an hour', async ({ database }) => {
  const { id } = await someOrder(database)
  await closeDueOrders(database, tenantId, { ...practice, now: later(29) })
  expect(await stateOf(database, id)).toBe('PENDING')
  await closeDueOrders(database, tenantId, { ...practice, now: later(30) })

  expect(await stateOf(database, id)).toBe('EXPIRED')
})

describe('refunds', () => {
  test('GET refund/list: works with the calculation line by line', async ({ api, database }) => {
    await someRefund(database)

    const { data } = await api.as('finance').call(refund.listRefunds, { state: 'REQUESTED' })
    expect(data.records).toMatchObject([
      {
        payerName: '张妈妈',
        fen: 11_250,
        reason: '家长退课',
        lines: [
          { words: '未上 12 课时：150.00 元 × 12 ÷ 16 = 112.50 元', fen: 11_250 },
          { words: '教材已领取，教材费 25.00 元不退', fen: 0 },
        ],
      },
    ])
    expect((await api.as('finance').call(refund.listRefunds, { state: 'DONE' })).data.total).toBe(0)
  })

  test('POST refund/approve: works, and the refund arrives', async ({ api, database }) => {
    const { id, orderId } = await someRefund(database)

    expect(await api.as('finance').call(refund.approveRefund, { id })).toBeDone()
    await sendDueRefunds(database, tenantId, { ...practice, now: later(1) })

    expect(await stateOf(database, orderId)).toBe('PART_REFUNDED')
    expect([...granted]).toEqual([])
    const { data } = await api.as('parent').call(getOrder, { id: orderId })
    expect(data).toMatchObject({ returnedFen: 11_250, refunds: [{ stateName: '已退款' }] })
  })

  test('POST refund/refuse: works, and the family may ask again', async ({ api, database }) => {
    const { id, orderId } = await someRefund(database)

    expect(await api.as('finance').call(refund.refuseRefund, { id, note: '已上完' })).toBeDone()
    const { data } = await api.as('parent').call(getOrder, { id: orderId })
    expect(data).toMatchObject({
      lines: [{ returnedFen: 0, state: 'GRANTED' }],
      refunds: [{ state: 'CLOSED', note: '已上完' }],
    })
  })

  test('POST refund/resend: works after the provider could not pay it out', async ({
    api,
    database,
  }) => {
    const { id, orderId } = await someRefund(database)
    await api.as('finance').call(refund.approveRefund, { id })
    await sendDueRefunds(database, tenantId, {
      ...practice,
      providerOf: practiceOnly(false),
      now: later(1),
    })
    const { data } = await api.as('finance').call(getOrder, { id: orderId })
    expect(data.refunds).toMatchObject([{ state: 'SENT' }])
    await database.write(tenantId, async (tx) => {
      const [row] = await tx.selectFrom('paymentRefund').select('number').execute()
      const facts = { state: 'ABNORMAL', refundNumber: row?.number ?? '' } as const
      await receiveRefund(tx, tenantId, facts, later(2))
    })

    expect(await api.as('finance').call(refund.resendRefund, { id })).toBeDone()
    await sendDueRefunds(database, tenantId, { ...practice, now: later(3) })
    expect(await stateOf(database, orderId)).toBe('PART_REFUNDED')
  })

  test('POST refund/offline: works for an approved refund', async ({ api, database }) => {
    const { id, orderId } = await someRefund(database)
    await api.as('finance').call(refund.approveRefund, { id })

    expect(
      await api.as('finance').call(refund.recordOfflineRefund, { id, note: '现金收条 12' }),
    ).toBeDone()
    expect(await stateOf(database, orderId)).toBe('PART_REFUNDED')
  })
})

const acts = [
  ['POST refund/approve', refund.approveRefund, {}],
  ['POST refund/refuse', refund.refuseRefund, { note: '不符' }],
  ['POST refund/resend', refund.resendRefund, {}],
  ['POST refund/offline', refund.recordOfflineRefund, { note: '' }],
] as const

describe('a refund that is over moves no more', () => {
  test.for([
    'POST refund/approve: REFUND_MOVED and NOT_FOUND',
    'POST refund/refuse: REFUND_MOVED and NOT_FOUND',
    'POST refund/resend: REFUND_MOVED and NOT_FOUND',
    'POST refund/offline: REFUND_MOVED and NOT_FOUND',
  ])('%s', async (title, { api, database }) => {
    const [, endpoint, more] = acts.find(([name]) => title.startsWith(name)) ?? acts[0]
    const { id } = await someRefund(database)
    await api.as('finance').call(refund.refuseRefund, { id, note: '不符' })

    expect(await api.as('finance').callRaw(endpoint, { id, ...more })).toBeRefused('REFUND_MOVED')
    expect(await api.as('finance').callRaw(endpoint, { id: '1', ...more })).toBeRefused('NOT_FOUND')
  })
})
