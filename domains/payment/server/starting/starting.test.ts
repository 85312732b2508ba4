import { afterEach, beforeEach, describe } from 'vitest'

import { expect, test } from '../../../../app/testing/world.ts'
import { demoUserId } from '../../../../db/demo/world.ts'
import { saveWechatAddress } from '../../../messaging/server/public.ts'
import { switchMerchant } from '../../contract/merchant.ts'
import { checkOrder, getOrder, payOrder } from '../../contract/order.ts'
import { closeStandIns, payableSchool } from '../testing/standIns.ts'
import { resetTickets, someOrder, tenantId } from '../testing/someTicket.ts'

beforeEach(resetTickets)
afterEach(closeStandIns)

const native = { channel: 'WECHAT', scene: 'NATIVE' } as const

describe('POST order/pay: works', () => {
  test('with a code of WeChat, and again with the same payment', async ({ api, database }) => {
    const { wechat } = await payableSchool(api.as('finance'))
    const { id } = await someOrder(database)
    const parent = api.as('parent')

    for (const _ of [1, 2])
      expect((await parent.call(payOrder, { id, ...native })).data).toMatchObject({
        kind: 'code',
        text: 'weixin://wxpay/bizpayurl?pr=JyC91EIz1',
        holdUntil: '2027-03-15 09:30:00',
      })
    expect([...wechat.book.all.values()]).toMatchObject([{ number: `Q${id}N1`, fen: 17_500 }])
    expect((await parent.call(getOrder, { id })).data.ways).toEqual([
      { channel: 'WECHAT', channelName: '微信支付', payee: '澜汀实验学校' },
      { channel: 'ALIPAY', channelName: '支付宝', payee: '澜汀实验学校' },
    ])
  })

  test('in every other scene of both providers', async ({ api, database }) => {
    const { wechat, alipay } = await payableSchool(api.as('finance'))
    const { id } = await someOrder(database)
    const parent = api.as('parent')
    const address = `${wechat.account.appId}:oUpF8uMuAJO_M2pxb1Q9zNjWeS6o`
    await database.write(tenantId, (tx) =>
      saveWechatAddress(tx, tenantId, demoUserId(tenantId, 'parent'), address),
    )
    const start = async (channel: 'WECHAT' | 'ALIPAY', scene: 'JSAPI' | 'H5' | 'QR' | 'WAP') =>
      (await parent.call(payOrder, { id, channel, scene })).data

    expect((await start('WECHAT', 'JSAPI')).parameters).toMatchObject({
      appId: wechat.account.appId,
      signType: 'RSA',
    })
    expect((await start('WECHAT', 'H5')).url).toContain('redirect_url=')
    expect((await start('ALIPAY', 'QR')).text).toContain('qr.alipay.com')
    expect(alipay.accepts((await start('ALIPAY', 'WAP')).url ?? '')).toBe(true)
  })
})

test('POST order/pay: NOT_FOUND for the order of another family', async ({ api, database }) => {
  await payableSchool(api.as('finance'))
  const { id } = await someOrder(database)

  expect(await api.as('parent2').call(payOrder, { id, ...native })).toBeRefused('NOT_FOUND')
})

test('POST order/pay: NOT_PAYABLE for an order without anything to pay', async ({
  api,
  database,
}) => {
  await payableSchool(api.as('finance'))
  const { id, state } = await someOrder(database, [
    {
      payable: 'test.ticket',
      subjectId: '9',
      title: '免费课',
      feeFen: 0,
      bookFen: 0,
      reductions: [],
    },
  ])

  expect(state).toBe('PAID')
  expect(await api.as('parent').call(payOrder, { id, ...native })).toBeRefused('NOT_PAYABLE')
})

test('POST order/pay: HOLD_OVER after half an hour', async ({ api, database, world }) => {
  await payableSchool(api.as('finance'))
  const { id } = await someOrder(database)

  world.setNow(new Date(world.now.getTime() + 31 * 60_000))
  expect(await api.as('parent').call(payOrder, { id, ...native })).toBeRefused('HOLD_OVER')
})

test('POST order/pay: TOO_MANY_ATTEMPTS after ten payments, such as with ever new accounts', async ({
  api,
  database,
}) => {
  await payableSchool(api.as('finance'))
  const { id } = await someOrder(database)
  await database.write(tenantId, (tx) =>
    tx
      .insertInto('paymentAttempt')
      .values(
        Array.from({ length: 10 }, (_, place) => ({
          tenantId,
          orderId: id,
          number: `Q${id}N${place + 1}`,
          channel: 'WECHAT' as const,
          merchantId: null,
          scene: 'NATIVE',
          fen: 17_500,
          state: 'CLOSED' as const,
          receivedFen: null,
          paidTime: null,
        })),
      )
      .execute(),
  )

  expect(await api.as('parent').call(payOrder, { id, ...native })).toBeRefused('TOO_MANY_ATTEMPTS')
})

test('POST order/pay: CHANNEL_CLOSED once the account is disabled', async ({ api, database }) => {
  const { wechatId } = await payableSchool(api.as('finance'))
  const { id } = await someOrder(database)
  await api.as('finance').call(switchMerchant, { id: wechatId, isActive: false })

  expect(await api.as('parent').call(payOrder, { id, ...native })).toBeRefused('CHANNEL_CLOSED')
})

test('POST order/pay: WECHAT_UNKNOWN inside WeChat for somebody who never signed in with it', async ({
  api,
  database,
}) => {
  await payableSchool(api.as('finance'))
  const { id } = await someOrder(database)

  const asked = { id, channel: 'WECHAT', scene: 'JSAPI' } as const
  expect(await api.as('parent').call(payOrder, asked)).toBeRefused('WECHAT_UNKNOWN')
})

test('POST order/pay: ADDRESS_UNKNOWN without an address for the provider’s message', async ({
  api,
  database,
}) => {
  await payableSchool(api.as('finance'))
  const { id } = await someOrder(database)

  const answer = await api
    .as('parent')
    .call(payOrder, { id, ...native }, { host: 'unknown.example' })
  expect(answer).toBeRefused('ADDRESS_UNKNOWN')
})

describe('POST order/check: works', () => {
  test('for a payment whose message was lost', async ({ api, database }) => {
    const { wechat } = await payableSchool(api.as('finance'))
    const { id } = await someOrder(database)
    const parent = api.as('parent')
    expect((await parent.call(checkOrder, { id })).data.state).toBe('PENDING')
    await parent.call(payOrder, { id, ...native })
    expect((await parent.call(checkOrder, { id })).data.state).toBe('PENDING')

    wechat.book.pay(`Q${id}N1`)
    wechat.behaviour.mood = 'down'
    expect((await parent.call(checkOrder, { id })).data.state).toBe('PENDING')
    wechat.behaviour.mood = 'honest'
    expect((await parent.call(checkOrder, { id })).data.state).toBe('PAID')
  })
})

test('POST order/check: NOT_FOUND for the order of another family', async ({ api, database }) => {
  const { id } = await someOrder(database)

  expect(await api.as('parent2').call(checkOrder, { id })).toBeRefused('NOT_FOUND')
})
