import { afterEach, beforeEach, describe } from 'vitest'

import { expect, test, testRootKey } from '../../../../app/testing/world.ts'
import type { Api } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { createKeys } from '../../../../platform/server/keys/keys.ts'
import { standInAddresses } from '../../../../platform/testing/payment/addresses.ts'
import { listBills, listDifferences, settleDifference } from '../../contract/bill.ts'
import { getOrder, payOrder } from '../../contract/order.ts'
import { merchantProviders } from '../merchants/merchantProviders.ts'
import { closeStandIns, payableSchool, standInClock } from '../testing/standIns.ts'
import { resetTickets, someOrder, tenantId } from '../testing/someTicket.ts'
import { compareDueBills } from './comparing.ts'

beforeEach(resetTickets)
afterEach(closeStandIns)

const nextDay = (hour: string) => new Date(`2027-03-16T${hour}:00:00+08:00`)
const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const billOf = (...rows: readonly { number: string; yuan: string }[]) =>
  [
    head,
    ...rows.map(({ number, yuan }) =>
      head
        .split(',')
        .map((name) => {
          const value = {
            交易时间: '2027-03-15 09:10:00',
            微信订单号: `42000${number}`,
            商户订单号: number,
            交易状态: 'SUCCESS',
            订单金额: yuan,
            手续费: '1.05000',
          }[name]
          return `\`${value ?? ''}`
        })
        .join(','),
    ),
    '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
    '`1,`175.00,`0.00,`0.00,`1.05,`175.00,`0.00',
  ].join('\r\n')

/** A school whose bills can be compared, with one started payment of 175 yuan. */
async function withPayment(api: Api, database: Database) {
  const school = await payableSchool(api.as('finance'))
  const { id } = await someOrder(database)
  await api.as('parent').call(payOrder, { id, channel: 'WECHAT', scene: 'NATIVE' })
  // The accounts exist since the morning of the test's day.
  const createTime = new Date('2027-03-15T08:00:00+08:00')
  await database.write(tenantId, (tx) =>
    tx.updateTable('paymentMerchant').set({ createTime }).execute(),
  )
  const parts = {
    keys: createKeys(testRootKey),
    isDemo: true,
    payment: { addresses: standInAddresses },
  }
  return {
    ...school,
    id,
    number: `Q${id}N1`,
    state: async () => (await api.as('parent').call(getOrder, { id })).data.state,
    compare: (now: Date) => {
      standInClock.now = now
      const providerOf = merchantProviders(database, parts, () => now)
      return compareDueBills(database, tenantId, { providerOf, now })
    },
  }
}

describe('the daily comparison', () => {
  test('waits until 10:00, takes in what was lost, and reads each bill once', async ({
    api,
    database,
    world,
  }) => {
    const at = await withPayment(api, database)
    world.setNow(nextDay('10'))
    at.wechat.book.pay(at.number).paidAt = '2027-03-15T09:10:00+08:00'
    at.wechat.setBill(billOf({ number: at.number, yuan: '175.00' }))

    await at.compare(nextDay('09'))
    expect(await at.state()).toBe('PENDING')
    expect(await at.compare(world.now)).toEqual([])
    await at.compare(nextDay('10'))
    expect(await at.state()).toBe('PAID')
    const records = async () => (await api.as('head').call(listBills, {})).data.records
    const ofWechat = { channelName: '微信支付', day: '2027-03-15', rowCount: 1 }
    // Alipay has no bill, because nothing was paid there or because it is late.
    expect(await records()).toMatchObject([ofWechat])
    at.wechat.setBill(billOf({ number: 'FOREIGN', yuan: '1.00' }))
    await at.compare(nextDay('12'))
    expect((await api.as('finance').call(listDifferences, {})).data.total).toBe(0)
    await at.compare(new Date('2027-03-17T10:00:00+08:00'))
    expect(await records()).toContainEqual(
      expect.objectContaining({ channelName: '支付宝', day: '2027-03-15', rowCount: 0 }),
    )
  })

  test('is repeated while a provider does not answer, and after it lost our payment', async ({
    api,
    database,
    world,
  }) => {
    const at = await withPayment(api, database)
    at.wechat.book.pay(at.number).paidAt = '2027-03-15T09:10:00+08:00'
    world.setNow(nextDay('10'))
    at.wechat.behaviour.mood = 'down'

    expect(await at.compare(nextDay('10'))).not.toEqual([])
    at.wechat.behaviour.mood = 'honest'
    at.wechat.setBill(billOf({ number: at.number, yuan: '170.00' }))
    expect(await at.compare(nextDay('11'))).toEqual([])
    expect((await api.as('finance').call(listDifferences, {})).data.records).toMatchObject([
      { ourFen: 17_500, theirFen: 17_000, words: '本校记 175.00 元，支付平台记 170.00 元' },
    ])
  })
})

test('a late bill is compared when it comes, also if we know of no payment of its day', async ({
  api,
  database,
  world,
}) => {
  const at = await withPayment(api, database)
  at.wechat.book.pay(at.number).paidAt = '2027-03-15T09:10:00+08:00'
  world.setNow(nextDay('11'))
  await at.compare(nextDay('10'))
  at.wechat.setBill(billOf({ number: at.number, yuan: '175.00' }))
  await at.compare(nextDay('11'))

  expect(await at.state()).toBe('PAID')
})

/** One difference: a payment that the provider has and we do not. */
async function someDifference(api: Api, database: Database) {
  const at = await withPayment(api, database)
  at.wechat.setBill(billOf({ number: 'FOREIGN', yuan: '1.00' }))
  await at.compare(nextDay('10'))
  return { channel: 'WECHAT', day: '2027-03-15', kind: 'PAYMENT', number: 'FOREIGN' } as const
}

test('GET difference/list: works by channel and state, for this school alone', async ({
  api,
  database,
  world,
}) => {
  await someDifference(api, database)
  const total = async (filter: { channel?: 'WECHAT' | 'ALIPAY'; state?: 'OPEN' | 'SETTLED' }) =>
    (await api.as('finance').call(listDifferences, filter)).data.total

  expect([await total({}), await total({ channel: 'ALIPAY' })]).toEqual([1, 0])
  expect([await total({ state: 'OPEN' }), await total({ state: 'SETTLED' })]).toEqual([1, 0])
  const foreign = api.as('admin', world.otherTenant)
  expect((await foreign.call(listDifferences, {})).data.total).toBe(0)
})

test('POST difference/settle: works with a note, which a repeated comparison keeps', async ({
  api,
  database,
}) => {
  const name = await someDifference(api, database)
  const finance = api.as('finance')

  expect(await finance.call(settleDifference, { ...name, note: '试用期的测试付款' })).toBeDone()
  expect((await finance.call(listDifferences, {})).data.records).toMatchObject([
    { state: 'SETTLED', note: '试用期的测试付款', settledByName: '吴会计' },
  ])
})

test('POST difference/settle: DIFFERENCE_SETTLED when a colleague was faster', async ({
  api,
  database,
  world,
}) => {
  const name = await someDifference(api, database)
  const settle = (account: string, tenant = world.tenant) =>
    api.as(account, tenant).call(settleDifference, { ...name, note: '已核对' })
  await settle('finance')

  expect(await settle('admin')).toBeRefused('DIFFERENCE_SETTLED')
  expect(await settle('admin', world.otherTenant)).toBeRefused('NOT_FOUND')
})

test('GET bill/list: works before the first bill', async ({ api }) => {
  expect((await api.as('head').call(listBills, {})).data.records).toEqual([])
})
