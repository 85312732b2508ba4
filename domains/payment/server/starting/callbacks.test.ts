import { afterEach, beforeEach, describe } from 'vitest'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import type { OwnClone } from '../../../../app/testing/world.ts'
import { testNow } from '../../../../db/demo/world.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import type { SignedCallback } from '../../../../platform/testing/payment/wechatPayStandIn.ts'
import { standInAddresses } from '../../../../platform/testing/payment/addresses.ts'
import { checkOrder, getOrder, payOrder } from '../../contract/order.ts'
import { closeDueOrders, closeOrder } from '../closing.ts'
import { balancesOf } from '../ledger/transfers.ts'
import { merchantProviders } from '../merchants/merchantProviders.ts'
import { listTransfers } from '../queries/transfers.ts'
import { sendDueRefunds } from '../sendingRefunds.ts'
import { closeStandIns, payableSchool } from '../testing/standIns.ts'
import { resetTickets, someOrder, tenantId, tickets } from '../testing/someTicket.ts'
import { callbackAddress } from '../../contract/callback.ts'

beforeEach(resetTickets)
afterEach(closeStandIns)

const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

/** The product and both providers on sockets of this machine, with one order of 175 yuan. */
async function onSockets(clone: OwnClone) {
  const { app, database } = clone
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const school = await payableSchool(await clone.as('finance'))
  const { wechat, wechatId, alipay, alipayId } = school
  const { id } = await someOrder(database)
  const parent = await clone.as('parent')
  const parts = { keys: createKeys(testRootKey), isDemo: true }
  const providerOf = merchantProviders(
    database,
    { ...parts, payment: { addresses: standInAddresses } },
    () => testNow,
  )
  const send = (channel: 'WECHAT' | 'ALIPAY', merchantId: string, init: RequestInit) =>
    fetch(callbackAddress(origin, tenantId, { channel, merchantId }), { method: 'POST', ...init })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    ...school,
    id,
    parent,
    database,
    providerOf,
    startWechat: () => parent.call(payOrder, { id, channel: 'WECHAT', scene: 'NATIVE' }),
    startAlipay: () => parent.call(payOrder, { id, channel: 'ALIPAY', scene: 'QR' }),
    /** WeChat's message about the first payment; its status tells whether it was taken. */
    fromWechat: async (message: SignedCallback = wechat.paid(`Q${id}N1`), to = wechatId) =>
      (await send('WECHAT', to, message)).status,
    fromAlipay: async (body: string, to = alipayId) =>
      (await send('ALIPAY', to, { headers: form, body })).text(),
    alipay,
    order: async () => (await parent.call(getOrder, { id })).data,
    refunds: async () => (await parent.call(getOrder, { id })).data.refunds,
    sendRefunds: (now: Date = later(1)) =>
      sendDueRefunds(database, tenantId, { providerOf, notifyUrl: () => '', now }),
    balances: async () =>
      balancesOf(await database.read(tenantId, (db) => listTransfers(db, tenantId))),
  }
}

describe('a message of a provider', () => {
  test('buys the order once, however often it comes', async ({ ownClone }) => {
    const at = await onSockets(await ownClone())
    await at.startWechat()
    at.wechat.book.pay(`Q${at.id}N1`)

    expect(await Promise.all([at.fromWechat(), at.fromWechat(), at.fromWechat()])).toEqual([
      204, 204, 204,
    ])
    expect(await at.order()).toMatchObject({ state: 'PAID', channelName: '微信支付', refunds: [] })
    expect([...tickets.granted]).toEqual(['1'])
    expect(Object.fromEntries(await at.balances())).toEqual({ WECHAT: 17_500, SALES: -17_500 })
  })

  test('of Alipay is answered as Alipay demands', async ({ ownClone }) => {
    const at = await onSockets(await ownClone())
    await at.startAlipay()
    const number = `Q${at.id}N1`
    at.alipay.book.pay(number)

    expect(await at.fromAlipay(at.alipay.forged(number))).toBe('failure')
    expect((await at.order()).state).toBe('PENDING')
    expect(await at.fromAlipay(at.alipay.paid(number))).toBe('success')
    expect(await at.fromAlipay(at.alipay.paid(number))).toBe('success')
    expect((await at.order()).state).toBe('PAID')
  })

  test('with a wrong signature, a test signature, an old time or for another merchant is refused', async ({
    ownClone,
  }) => {
    const at = await onSockets(await ownClone())
    await at.startWechat()
    const number = `Q${at.id}N1`
    at.wechat.book.pay(number)
    const genuine = at.wechat.paid(number)
    const withHeaders = (headers: Record<string, string>): SignedCallback => ({
      ...genuine,
      headers: { ...genuine.headers, ...headers },
    })

    expect(await at.fromWechat(at.wechat.forgedFrom(genuine))).toBe(401)
    const probe = { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/aGVsbG8=' }
    expect(await at.fromWechat(withHeaders(probe))).toBe(401)
    expect(await at.fromWechat(withHeaders({ 'wechatpay-timestamp': '1600000000' }))).toBe(401)
    expect(await at.fromWechat({ ...genuine, body: `${genuine.body} ` })).toBe(401)
    expect(await at.fromWechat(at.wechat.paid(number, { mchid: '1900009192' }))).toBe(401)
    expect(await at.fromWechat(genuine, at.alipayId)).toBe(500)
    expect(await at.fromWechat(genuine, '1')).toBe(500)
    expect(await at.fromWechat({ ...genuine, body: 'x'.repeat(70_000) })).toBe(413)
    expect((await at.order()).state).toBe('PENDING')

    expect(await at.fromWechat(genuine)).toBe(204)
    expect((await at.order()).state).toBe('PAID')
  })

  test('about a wrong amount sends all of it back', async ({ ownClone }) => {
    const at = await onSockets(await ownClone())
    await at.startWechat()
    at.wechat.book.pay(`Q${at.id}N1`, 100)

    expect(await at.fromWechat()).toBe(204)
    expect(await at.order()).toMatchObject({ state: 'PENDING' })
    await at.sendRefunds()
    expect(await at.refunds()).toMatchObject([{ fen: 100, state: 'DONE' }])
    expect((await at.balances()).get('OWED_BACK')).toBe(0)
  })

  test('about a number that is not ours is taken and changes nothing', async ({ ownClone }) => {
    const at = await onSockets(await ownClone())
    at.wechat.book.open('Q1N1', 1)
    at.wechat.book.pay('Q1N1')

    expect(await at.fromWechat(at.wechat.paid('Q1N1'))).toBe(204)
    expect((await at.balances()).size).toBe(0)
  })
})

test('an order that two guardians pay through two channels is bought once, and the second payment goes back', async ({
  ownClone,
}) => {
  const at = await onSockets(await ownClone())
  await at.startWechat()
  await at.startAlipay()
  const [first, second] = [`Q${at.id}N1`, `Q${at.id}N2`]
  at.wechat.book.pay(first)
  at.alipay.book.pay(second)

  await Promise.all([at.fromWechat(), at.fromAlipay(at.alipay.paid(second))])
  await at.sendRefunds()

  expect(await at.order()).toMatchObject({ state: 'PAID', returnedFen: 0 })
  expect(await at.refunds()).toMatchObject([{ fen: 17_500, state: 'DONE', lines: [] }])
  const balances = await at.balances()
  expect((balances.get('WECHAT') ?? 0) + (balances.get('ALIPAY') ?? 0)).toBe(17_500)
  expect(balances.get('SALES')).toBe(-17_500)
})

test('a lost result is learned from the provider when the page or the expiry asks', async ({
  ownClone,
}) => {
  const at = await onSockets(await ownClone())
  at.wechat.behaviour.mood = 'lost'
  expect(await at.startWechat()).toBeRefused('OUTSIDE_DOWN')
  at.wechat.book.pay(`Q${at.id}N1`)
  at.wechat.behaviour.mood = 'honest'

  expect((await at.parent.call(checkOrder, { id: at.id })).data.state).toBe('PAID')
})

test('an order whose provider is silent stays held past its time, and then is what the provider says', async ({
  ownClone,
}) => {
  const at = await onSockets(await ownClone())
  await at.startWechat()
  at.wechat.book.pay(`Q${at.id}N1`)
  at.wechat.behaviour.mood = 'down'
  const due = (minutes: number) =>
    closeDueOrders(at.database, tenantId, { providerOf: at.providerOf, now: later(minutes) })

  await due(31)
  expect((await at.order()).state).toBe('PENDING')
  at.wechat.behaviour.mood = 'honest'
  await due(33)
  expect((await at.order()).state).toBe('PAID')
})

test('closing and paying race: the order is bought or the money goes back, never neither', async ({
  ownClone,
}) => {
  const at = await onSockets(await ownClone())
  await at.startWechat()
  at.wechat.book.pay(`Q${at.id}N1`)
  const to = { tenantId, orderId: at.id, to: 'CANCELLED' } as const

  const closing = { providerOf: at.providerOf, now: later(1) }
  await Promise.all([closeOrder(at.database, to, closing), at.fromWechat()])

  expect((await at.order()).state).toBe('PAID')
  expect((await at.balances()).get('SALES')).toBe(-17_500)
})

describe('a payment after the order expired', () => {
  /** Expires the order while the provider says closed, which then reports a payment after all. */
  async function paidLate(clone: OwnClone, isSoldOut: boolean) {
    const at = await onSockets(clone)
    await at.startWechat()
    const closing = { providerOf: at.providerOf, now: later(31) }
    await closeDueOrders(at.database, tenantId, closing)
    expect((await at.order()).state).toBe('EXPIRED')
    tickets.isSoldOut = isSoldOut
    at.wechat.book.pay(`Q${at.id}N1`)
    expect(await at.fromWechat()).toBe(204)
    return at
  }

  test('buys what is still free', async ({ ownClone }) => {
    const at = await paidLate(await ownClone(), false)

    expect(await at.order()).toMatchObject({ state: 'PAID', refunds: [] })
    expect([...tickets.granted]).toEqual(['1'])
  })

  test('goes back by itself if it is gone', async ({ ownClone }) => {
    const at = await paidLate(await ownClone(), true)
    await at.sendRefunds(later(32))

    expect((await at.order()).state).toBe('EXPIRED')
    expect(await at.refunds()).toMatchObject([{ fen: 17_500, state: 'DONE' }])
    expect(tickets.granted.size).toBe(0)
  })
})

test('the message about a refund completes it, once, and only for its own merchant', async ({
  ownClone,
}) => {
  const at = await onSockets(await ownClone())
  await at.startWechat()
  at.wechat.book.pay(`Q${at.id}N1`, 100)
  await at.fromWechat()
  at.wechat.behaviour.refundBecomes = 'SENT'
  await at.sendRefunds()
  expect(await at.refunds()).toMatchObject([{ state: 'SENT' }])
  const [number, refundNumber] = [`Q${at.id}N1`, `Q${at.id}N1R`]
  const refund = at.wechat.book.found(number).refunds.get(refundNumber)
  if (refund) refund.state = 'DONE'

  const message = at.wechat.refunded(number, refundNumber)
  expect(await at.fromWechat(message, at.alipayId)).toBe(500)
  expect(await at.fromWechat(message)).toBe(204)
  expect(await at.fromWechat(message)).toBe(204)
  expect(await at.refunds()).toMatchObject([{ state: 'DONE' }])
  expect((await at.balances()).get('WECHAT')).toBe(0)
})
