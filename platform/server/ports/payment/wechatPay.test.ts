import { afterEach, describe, expect, test } from 'vitest'

import { wechatPayStandIn } from '../../../testing/payment/wechatPayStandIn.ts'
import type { SignedCallback, WechatPayStandIn } from '../../../testing/payment/wechatPayStandIn.ts'
import type { PaymentOrder, RawCallback } from './payments.ts'
import { isRsaSignature } from './rsa.ts'
import { wechatPay } from './wechatPay.ts'
import { wechatBillRows } from './wechatPayBill.ts'
import { jsapiText } from './wechatPaySigning.ts'

const start = new Date('2027-03-15T09:00:00+08:00')
let now = start
const clock = () => now
const opened: WechatPayStandIn[] = []
afterEach(async () => {
  now = start
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

async function merchant(signsWith: 'publicKey' | 'certificate' = 'publicKey') {
  const other = await wechatPayStandIn(clock, { signsWith })
  opened.push(other)
  const deps = { endpoint: other.url, clock, nonce: () => 'n'.repeat(32) }
  return { other, pay: wechatPay(other.account, deps) }
}

const order: PaymentOrder = {
  number: 'P1001',
  title: '课后服务 缴费',
  fen: 12_300,
  expiresAt: new Date('2027-03-15T09:30:00+08:00'),
  notifyUrl: 'https://school.example/callback',
  returnUrl: 'https://school.example/#/order?id=1',
  payerIp: '198.51.100.7',
  openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
}
const refundOf = (refundNumber: string, fen: number) => ({
  number: order.number,
  refundNumber,
  fen,
  paidFen: order.fen,
  reason: '退课',
  notifyUrl: order.notifyUrl,
})
const raw = ({ headers, body }: SignedCallback): RawCallback => ({
  header: (name) => headers[name] ?? '',
  body,
  now,
})

test.each(['publicKey', 'certificate'] as const)(
  'with WeChat’s %s a code payment is started, paid, and known by its callback and by a query',
  async (signsWith) => {
    const { other, pay } = await merchant(signsWith)

    expect(await pay.start('NATIVE', order)).toEqual({
      kind: 'code',
      text: 'weixin://wxpay/bizpayurl?pr=JyC91EIz1',
    })
    expect(await pay.query('P1001')).toEqual({ state: 'OPEN', number: 'P1001' })
    other.book.pay('P1001')
    const paid = {
      state: 'PAID',
      number: 'P1001',
      externalNo: '42000P1001',
      fen: 12_300,
      paidAt: start,
    }
    expect(await pay.query('P1001')).toEqual(paid)
    expect(await pay.readCallback(raw(other.paid('P1001')))).toEqual({
      kind: 'payment',
      facts: paid,
    })
    const downloads = other.requests.filter(({ url }) => url.pathname === '/v3/certificates')
    expect(downloads).toHaveLength(signsWith === 'certificate' ? 1 : 0)
  },
)

test('a started payment says to WeChat what is paid, until when, and where its callback goes', async () => {
  const { other, pay } = await merchant()
  await pay.start('JSAPI', order)

  expect(JSON.parse(other.requests[0]?.body ?? '')).toEqual({
    appid: 'wxd678efh567hg6787',
    mchid: '1900009191',
    description: '课后服务 缴费',
    out_trade_no: 'P1001',
    time_expire: '2027-03-15T01:30:00+00:00',
    notify_url: 'https://school.example/callback',
    amount: { total: 12_300, currency: 'CNY' },
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  })
})

test('the parameters of a payment inside WeChat carry a signature that verifies', async () => {
  const { other, pay } = await merchant()
  const started = await pay.start('JSAPI', order)
  if (started.kind !== 'invoke') throw new Error('not to be invoked')
  const { appId = '', timeStamp = '', nonceStr = '', package: prepay = '' } = started.parameters
  const text = jsapiText({ appId, timestamp: timeStamp, nonce: nonceStr, prepay })

  expect(prepay).toBe('prepay_id=wx201410272009395522657a690389285100')
  const key = other.merchantKey
  expect(isRsaSignature(text, started.parameters['paySign'] ?? '', key)).toBe(true)
})

test('a payment in another phone browser returns to the page of the order', async () => {
  const { pay } = await merchant()
  const started = await pay.start('H5', order)

  expect(started.kind === 'open' && new URL(started.url).searchParams.get('redirect_url')).toBe(
    order.returnUrl,
  )
})

test('closing an unpaid payment closes it, and a paid one is reported as paid', async () => {
  const { other, pay } = await merchant()
  for (const number of ['P1', 'P2']) await pay.start('NATIVE', { ...order, number })
  other.book.pay('P2')

  expect((await pay.close('P1')).state).toBe('CLOSED')
  expect((await pay.close('P2')).state).toBe('PAID')
  expect((await pay.close('P3')).state).toBe('NONE')
  expect((await pay.query('P1')).state).toBe('CLOSED')
})

test('the same refund number is refunded once, also when its answer was lost', async () => {
  const { other, pay } = await merchant()
  await pay.start('NATIVE', order)
  other.book.pay('P1001')
  other.behaviour.mood = 'lost'
  await expect(pay.refund(refundOf('R1', 8000))).rejects.toThrow('broken')
  other.behaviour.mood = 'honest'

  expect((await pay.refund(refundOf('R1', 8000))).state).toBe('DONE')
  expect((await pay.queryRefund({ number: 'P1001', refundNumber: 'R1' })).state).toBe('DONE')
  expect((await pay.queryRefund({ number: 'P1001', refundNumber: 'R9' })).state).toBe('NONE')
  expect([...other.book.found('P1001').refunds.values()]).toEqual([{ fen: 8000, state: 'DONE' }])
  await expect(pay.refund(refundOf('R2', 4301))).rejects.toThrow('INVALID_REQUEST')
  other.behaviour.isPoor = true
  expect((await pay.refund(refundOf('R3', 1))).state).toBe('LOW_BALANCE')
  expect(await pay.readCallback(raw(other.refunded('P1001', 'R1')))).toEqual({
    kind: 'refund',
    facts: { state: 'DONE', refundNumber: 'R1' },
  })
})

test.each([
  [403, 'USER_ACCOUNT_ABNORMAL'],
  [404, 'RESOURCE_NOT_EXISTS'],
  [404, 'MCH_NOT_EXISTS'],
])('a refund refused with %s %s is abnormal, unless WeChat has it', async (status, code) => {
  const { other, pay } = await merchant()
  await pay.start('NATIVE', order)
  other.book.pay('P1001')
  await pay.refund(refundOf('R1', 8000))
  other.behaviour.refusal = { status, code }

  expect((await pay.refund(refundOf('R2', 1))).state).toBe('ABNORMAL')
  expect((await pay.refund(refundOf('R1', 8000))).state).toBe('DONE')
  other.behaviour.refusal = { status: 403, code: 'NO_AUTH' }
  await expect(pay.refund(refundOf('R2', 1))).rejects.toThrow('NO_AUTH')
})

describe('what does not come from WeChat is refused', () => {
  test('an answer that another key signed, and an answer that never came', async () => {
    const { other, pay } = await merchant()
    other.behaviour.mood = 'forged'
    await expect(pay.query('P1')).rejects.toThrow('forged')
    other.behaviour.mood = 'down'
    await expect(pay.query('P1')).rejects.toThrow('broken')
  })

  test.each(['publicKey', 'certificate'] as const)(
    'a forged, altered, old or foreign callback, in the mode %s',
    async (signsWith) => {
      const { other, pay } = await merchant(signsWith)
      await pay.start('NATIVE', order)
      other.book.pay('P1001')
      const good = other.paid('P1001')
      const changed = (headers: Record<string, string>) => ({
        ...good,
        headers: { ...good.headers, ...headers },
      })
      const probe = `WECHATPAY/SIGNTEST/${good.headers['wechatpay-signature'] ?? ''}`
      const bad = [
        other.forgedFrom(good),
        { ...good, body: `${good.body} ` },
        changed({ 'wechatpay-nonce': 'other' }),
        changed({ 'wechatpay-signature': probe }),
        changed({ 'wechatpay-signature': '' }),
        changed({ 'wechatpay-serial': 'PUB_KEY_ID_1' }),
        changed({ 'wechatpay-serial': '00' }),
        changed({ 'wechatpay-timestamp': '' }),
        other.paid('P1001', { mchid: '1900000000' }),
      ]
      for (const one of bad)
        await expect(pay.readCallback(raw(one))).rejects.toThrow(/signature|merchant/)
      expect((await pay.readCallback(raw(good))).kind).toBe('payment')

      now = new Date(start.getTime() + 5 * 60_000 + 1000)
      await expect(pay.readCallback(raw(good))).rejects.toThrow('signature')
    },
  )

  test('answers that come together wait for one download of the certificates', async () => {
    const { other, pay } = await merchant('certificate')
    await Promise.all(['P1', 'P2', 'P3'].map((number) => pay.query(number)))

    const downloads = other.requests.filter(({ url }) => url.pathname === '/v3/certificates')
    expect(downloads).toHaveLength(1)
  })

  test('unknown serial numbers cause one download of the certificates a minute', async () => {
    const { other, pay } = await merchant('certificate')
    await pay.start('NATIVE', order)
    const strange = other.paid('P1001')
    const headers = { ...strange.headers, 'wechatpay-serial': 'FF' }
    const downloads = () =>
      other.requests.filter(({ url }) => url.pathname === '/v3/certificates').length
    const ask = () => expect(pay.readCallback(raw({ ...strange, headers }))).rejects.toThrow()

    for (let i = 0; i < 5; i += 1) await ask()
    expect(downloads()).toBe(1)
    now = new Date(start.getTime() + 61_000)
    await ask()
    expect(downloads()).toBe(2)
  })
})

const bill = [
  '\uFEFF交易时间,公众账号ID,商户号,微信订单号,商户订单号,交易状态,商户退款单号,手续费,订单金额,申请退款金额,退款状态',
  '`2027-03-15 09:01:02,`wxd678,`1900009191,`42000P1,`P1,`SUCCESS,`0,`0.74000,`123.00,`0.00,`',
  '`2027-03-15 10:01:02,`wxd678,`1900009191,`42000P1,`P1,`REFUND,`R1,`-0.05000,`0.00,`8.05,`SUCCESS',
  '总交易单数,应结订单总金额,退款总金额',
  '`2,`123.00,`8.05',
].join('\r\n')

test('the bill of a day is downloaded, verified by its hash, and read row by row', async () => {
  const { other, pay } = await merchant()
  expect(await pay.bill('2027-03-15')).toBe(undefined)
  other.setBill(bill)

  expect(await pay.bill('2027-03-15')).toEqual([
    {
      kind: 'PAYMENT',
      number: 'P1',
      refundNumber: '',
      externalNo: '42000P1',
      fen: 12_300,
      feeFen: 74,
      at: '2027-03-15 09:01:02',
    },
    {
      kind: 'REFUND',
      number: 'P1',
      refundNumber: 'R1',
      externalNo: '42000P1',
      fen: 805,
      feeFen: -5,
      at: '2027-03-15 10:01:02',
    },
  ])
})

test.each(['PROCESSING', 'FAIL'])('a refund in the bill that is %s is pending', (state) => {
  const rows = wechatBillRows(bill.replace('`8.05,`SUCCESS', `\`8.05,\`${state}`))

  expect(rows.map(({ kind, isPending }) => [kind, isPending])).toEqual([
    ['PAYMENT', undefined],
    ['REFUND', true],
  ])
})

test('a bill with an unreadable amount is refused as a whole', () => {
  expect(() => wechatBillRows(bill.replace('`123.00,`0.00', '`1x3.00,`0.00'))).toThrow('unreadable')
})
