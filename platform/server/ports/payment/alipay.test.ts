import { afterEach, describe, expect, test } from 'vitest'

import { alipayStandIn } from '../../../testing/payment/alipayStandIn.ts'
import type { AlipayStandIn } from '../../../testing/payment/alipayStandIn.ts'
import { alipay } from './alipay.ts'
import { parameterText, writtenMember } from './alipaySigning.ts'
import type { PaymentOrder } from './payments.ts'

const now = new Date('2027-03-15T09:00:00+08:00')
const opened: AlipayStandIn[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

async function merchant() {
  const other = await alipayStandIn()
  opened.push(other)
  return {
    other,
    pay: alipay(other.account, { endpoint: `${other.url}/gateway.do`, clock: () => now }),
  }
}

const order: PaymentOrder = {
  number: 'P1001',
  title: '课后服务 缴费',
  fen: 12_300,
  expiresAt: new Date('2027-03-15T09:30:00+08:00'),
  notifyUrl: 'https://school.example/callback',
  returnUrl: 'https://school.example/#/order?id=1',
  payerIp: '',
  openId: '',
}
const refundOf = (refundNumber: string, fen: number) => ({
  number: order.number,
  refundNumber,
  fen,
  paidFen: order.fen,
  reason: '退课',
  notifyUrl: '',
})
const message = (body: string) => ({ header: () => '', body, now })

test('the signed text is that of the documentation: sorted, not encoded, without empty values', () => {
  const parameters = {
    timestamp: '2014-07-24 03:07:50',
    version: '1.0',
    charset: 'GBK',
    method: 'alipay.mobile.public.menu.add',
    app_id: '2014072300007148',
    sign: 'ERITJKEIJKJHKKKKKKKHJEREEEEEEEEEEE',
    sign_type: 'RSA2',
    notify_url: '',
    biz_content: '{"button":[{"actionParam":"ZFB_HFCZ","actionType":"out","name":"话费充值"}]}',
  }
  const documented =
    'app_id=2014072300007148&biz_content={"button":[{"actionParam":"ZFB_HFCZ","actionType":"out","name":"话费充值"}]}&charset=GBK&method=alipay.mobile.public.menu.add&sign_type=RSA2&timestamp=2014-07-24 03:07:50&version=1.0'

  expect(parameterText(parameters)).toBe(documented)
  expect(parameterText(parameters, ['sign', 'sign_type'])).toBe(
    documented.replace('&sign_type=RSA2', ''),
  )
})

test('the signed part of an answer is cut out as it is written', () => {
  const part = '{"code":"10000", "msg":"a } \\" {","inner":{"x":"{"}}'
  const name = 'alipay_trade_query_response'

  expect(writtenMember(`{"${name}":${part},"sign":"x"}`, name)).toBe(part)
  expect(writtenMember(`{"sign":"x","${name}": ${part}}`, name)).toBe(part)
  for (const wrong of ['', '{}', `{"${name}":{"a":1`, `{"${name}":"text","b":{}}`])
    expect(writtenMember(wrong, name)).toBe(undefined)
})

test.each([
  ['WAP', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
  ['PAGE', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
] as const)(
  '%s opens the gateway with parameters that it accepts',
  async (scene, method, product) => {
    const { other, pay } = await merchant()
    const started = await pay.start(scene, order)
    if (started.kind !== 'open') throw new Error('not to be opened')
    const given = new URL(started.url).searchParams

    expect(other.accepts(started.url)).toBe(true)
    expect(other.accepts(started.url.replace('123.00', '123.01'))).toBe(false)
    expect([given.get('method'), given.get('return_url'), given.get('notify_url')]).toEqual([
      method,
      order.returnUrl,
      order.notifyUrl,
    ])
    expect(JSON.parse(given.get('biz_content') ?? '')).toEqual({
      out_trade_no: 'P1001',
      total_amount: '123.00',
      subject: '课后服务 缴费',
      time_expire: '2027-03-15 09:30:00',
      product_code: product,
    })
  },
)

test('a code payment is started, paid, and known by its callback and by a query', async () => {
  const { other, pay } = await merchant()
  expect((await pay.query('P1001')).state).toBe('NONE')

  expect(await pay.start('QR', order)).toEqual({
    kind: 'code',
    text: 'https://qr.alipay.com/bavh4wjlxf12tper3a',
  })
  expect((await pay.query('P1001')).state).toBe('OPEN')
  other.book.pay('P1001')
  expect(await pay.query('P1001')).toMatchObject({
    state: 'PAID',
    externalNo: '42000P1001',
    fen: 12_300,
  })
  expect(await pay.readCallback(message(other.paid('P1001')))).toEqual({
    kind: 'payment',
    facts: {
      state: 'PAID',
      number: 'P1001',
      externalNo: '42000P1001',
      fen: 12_300,
      paidAt: new Date('2027-03-15T09:10:00+08:00'),
    },
  })
})

test('closing an unpaid payment closes it, and a paid one is reported as paid', async () => {
  const { other, pay } = await merchant()
  for (const number of ['P1', 'P2']) await pay.start('QR', { ...order, number })
  other.book.pay('P2')

  expect((await pay.close('P1')).state).toBe('CLOSED')
  expect((await pay.close('P2')).state).toBe('PAID')
  expect((await pay.close('P3')).state).toBe('NONE')
})

test('the same refund number is refunded once, also when its answer was lost', async () => {
  const { other, pay } = await merchant()
  await pay.start('QR', order)
  other.book.pay('P1001')
  other.behaviour.mood = 'lost'
  await expect(pay.refund(refundOf('R1', 8005))).rejects.toThrow('broken')
  other.behaviour.mood = 'honest'

  expect((await pay.refund(refundOf('R1', 8005))).state).toBe('DONE')
  expect((await pay.queryRefund({ number: 'P1001', refundNumber: 'R9' })).state).toBe('NONE')
  expect([...other.book.found('P1001').refunds.values()]).toEqual([{ fen: 8005, state: 'DONE' }])
  other.behaviour.isPoor = true
  expect((await pay.refund(refundOf('R2', 1))).state).toBe('LOW_BALANCE')
})

test.each(['ACQ.TRADE_NOT_EXIST', 'ACQ.REASON_TRADE_REFUND_FEE_ERR', 'ACQ.BUYER_NOT_EXIST'])(
  'a refund refused with %s is abnormal, unless Alipay has it',
  async (code) => {
    const { other, pay } = await merchant()
    await pay.start('QR', order)
    other.book.pay('P1001')
    await pay.refund(refundOf('R1', 8005))
    other.behaviour.refusal = code

    expect((await pay.refund(refundOf('R2', 1))).state).toBe('ABNORMAL')
    expect((await pay.refund(refundOf('R1', 8005))).state).toBe('DONE')
    other.behaviour.refusal = 'ACQ.SYSTEM_ERROR'
    await expect(pay.refund(refundOf('R2', 1))).rejects.toThrow('SYSTEM')
  },
)

describe('what does not come from Alipay is refused', () => {
  test('an answer that another key signed, and an answer that never came', async () => {
    const { other, pay } = await merchant()
    other.behaviour.mood = 'forged'
    await expect(pay.query('P1')).rejects.toThrow('forged')
    other.behaviour.mood = 'down'
    await expect(pay.query('P1')).rejects.toThrow('broken')
  })

  test('a forged or altered callback, or one for another app or seller', async () => {
    const { other, pay } = await merchant()
    await pay.start('QR', order)
    other.book.pay('P1001')
    const good = other.paid('P1001')
    const bad = [
      '',
      other.forged('P1001'),
      good.replace('123.00', '0.01'),
      `${good}&more=1`,
      other.paid('P1001', { app_id: '1' }),
      other.paid('P1001', { seller_id: '1' }),
    ]
    for (const one of bad)
      await expect(pay.readCallback(message(one))).rejects.toThrow(/signature|merchant/)
    expect((await pay.readCallback(message(good))).kind).toBe('payment')
  })
})

test('the bill of a day is downloaded, unpacked from GBK and read row by row', async () => {
  const { other, pay } = await merchant()
  expect(await pay.bill('2027-03-15')).toBe(undefined)
  other.setBill(
    [
      '#支付宝业务明细查询',
      '支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）,服务费（元）,退款批次号/请求号',
      '42000P1\t,P1\t,交易,课后服务,2027-03-15 09:01:02,123.00,-0.74,\t',
      '42000P1\t,P1\t,退款,课后服务,2027-03-15 10:01:02,-8.05,0.05,R1\t',
      '#-----业务明细列表结束-----',
    ].join('\r\n'),
  )

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
