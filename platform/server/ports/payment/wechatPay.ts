import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

import { jsonOf, OutsideError } from '../outside.ts'
import { ForgedCallback, refusedUnlessKnown } from './payments.ts'
import type {
  Callback,
  PaymentFacts,
  PaymentOrder,
  PaymentProvider,
  PaymentScene,
  RawCallback,
  RefundFacts,
  StartedPayment,
} from './payments.ts'
import { rsaSignature } from './rsa.ts'
import { wechatBillRows } from './wechatPayBill.ts'
import { service, wechatPayCalls } from './wechatPayCalls.ts'
import type { WechatPayAccount, WechatPayCalls, WechatPayDeps } from './wechatPayCalls.ts'
import { jsapiText, openSealed } from './wechatPaySigning.ts'
import type { Sealed } from './wechatPaySigning.ts'

const Failure = z.object({ code: z.string() })
const Transaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int() })),
})
const Refund = z.object({
  out_refund_no: z.string(),
  status: z.optional(z.string()),
  refund_status: z.optional(z.string()),
  mchid: z.optional(z.string()),
})
const Envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.optional(z.string()),
  }),
})
const Bill = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.string(),
})

/** Refusals of a refund that repeating it does not change: of the payer, the payment, the merchant. */
const finalRefusals = new Set(['USER_ACCOUNT_ABNORMAL', 'RESOURCE_NOT_EXISTS', 'MCH_NOT_EXISTS'])

/** WeChat Pay, API v3, for one direct merchant. */
export function wechatPay(account: WechatPayAccount, deps: WechatPayDeps): PaymentProvider {
  const calls = wechatPayCalls(account, deps)
  const byNumber = (number: string) => `/v3/pay/transactions/out-trade-no/${number}`

  async function query(number: string): Promise<PaymentFacts> {
    const { status, body } = await calls.ask('GET', `${byNumber(number)}?mchid=${account.mchId}`)
    if (status === 404) return { state: 'NONE', number }
    return paymentFacts(account, parsed(Transaction, status, body), number)
  }

  async function queryRefund(refundNumber: string): Promise<RefundFacts> {
    const { status, body } = await calls.ask('GET', `/v3/refund/domestic/refunds/${refundNumber}`)
    if (status === 404) return { state: 'NONE', refundNumber }
    return refundFacts(parsed(Refund, status, body), refundNumber)
  }

  return {
    start: (scene, order) => start(calls, account, deps, { scene, order }),
    query,
    close: async (number) => {
      const body = { mchid: account.mchId }
      const { status } = await calls.ask('POST', `${byNumber(number)}/close`, body)
      // Every refusal, such as "already paid", is explained by the state that follows.
      return status === 204 ? { state: 'CLOSED', number } : query(number)
    },
    refund: async ({ number, refundNumber, fen, paidFen, reason, notifyUrl }) => {
      const { status, body } = await calls.ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: number,
        out_refund_no: refundNumber,
        reason,
        ...(notifyUrl === '' ? {} : { notify_url: notifyUrl }),
        amount: { refund: fen, total: paidFen, currency: 'CNY' },
      })
      const code = z.safeParse(Failure, body).data?.code
      if (status === 403 && code === 'NOT_ENOUGH') return { state: 'LOW_BALANCE', refundNumber }
      if (status === 400 && code === 'TRADE_OVERDUE') return { state: 'TOO_LATE', refundNumber }
      if (status >= 400 && finalRefusals.has(code ?? ''))
        return refusedUnlessKnown(await queryRefund(refundNumber))
      return refundFacts(parsed(Refund, status, body), refundNumber)
    },
    queryRefund: ({ refundNumber }) => queryRefund(refundNumber),
    bill: (day) => bill(calls, day),
    readCallback: (callback) => readCallback(calls, account, callback),
  }
}

async function start(
  calls: WechatPayCalls,
  account: WechatPayAccount,
  { clock, nonce }: WechatPayDeps,
  { scene, order }: { scene: PaymentScene; order: PaymentOrder },
): Promise<StartedPayment> {
  const asked = {
    appid: account.appId,
    mchid: account.mchId,
    description: order.title,
    out_trade_no: order.number,
    time_expire: `${order.expiresAt.toISOString().slice(0, 19)}+00:00`,
    notify_url: order.notifyUrl,
    amount: { total: order.fen, currency: 'CNY' },
  }
  const ask = async <Shape extends z.ZodMiniType>(kind: string, more: object, shape: Shape) => {
    const call = await calls.ask('POST', `/v3/pay/transactions/${kind}`, { ...asked, ...more })
    return parsed(shape, call.status, call.body)
  }
  if (scene === 'NATIVE') {
    const { code_url } = await ask('native', {}, z.object({ code_url: z.string() }))
    return { kind: 'code', text: code_url }
  }
  if (scene === 'H5') {
    const info = { payer_client_ip: order.payerIp, h5_info: { type: 'Wap' } }
    const { h5_url } = await ask('h5', { scene_info: info }, z.object({ h5_url: z.string() }))
    const back = new URLSearchParams({ redirect_url: order.returnUrl }).toString()
    return { kind: 'open', url: `${h5_url}&${back}` }
  }
  if (scene !== 'JSAPI') throw new Error(`WeChat Pay has no ${scene}`)
  const payer = { payer: { openid: order.openId } }
  const { prepay_id } = await ask('jsapi', payer, z.object({ prepay_id: z.string() }))
  const call = {
    appId: account.appId,
    timestamp: String(Math.floor(clock().getTime() / 1000)),
    nonce: nonce(),
    prepay: `prepay_id=${prepay_id}`,
  }
  return {
    kind: 'invoke',
    parameters: {
      appId: call.appId,
      timeStamp: call.timestamp,
      nonceStr: call.nonce,
      package: call.prepay,
      signType: 'RSA',
      paySign: rsaSignature(jsapiText(call), account.privateKey),
    },
  }
}

/** The answer in the expected shape; any refusal becomes an error with WeChat's code. */
function parsed<Shape extends z.ZodMiniType>(
  shape: Shape,
  status: number,
  body: unknown,
): z.output<Shape> {
  const answer = status < 300 ? z.safeParse(shape, body) : undefined
  if (answer?.success) return answer.data
  const code = z.safeParse(Failure, body).data?.code ?? 'unreadable'
  throw new OutsideError(service, code.replace(/\W/g, '').slice(0, 40))
}

function paymentFacts(
  { mchId }: WechatPayAccount,
  found: z.output<typeof Transaction>,
  number: string,
): PaymentFacts {
  if (found.mchid !== mchId || found.out_trade_no !== number)
    throw new OutsideError(service, 'contradictory')
  switch (found.trade_state) {
    case 'SUCCESS':
    case 'REFUND': {
      const { transaction_id: externalNo, success_time: at, amount } = found
      // A refunded payment is reported without its time in some answers.
      if (!externalNo || !amount) throw new OutsideError(service, 'contradictory')
      const paidAt = at ? new Date(at) : new Date(0)
      return { state: 'PAID', number, externalNo, fen: amount.total, paidAt }
    }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'CLOSED', number }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'PAYERROR':
      return { state: 'OPEN', number }
    default:
      throw new OutsideError(service, 'unknown state')
  }
}

function refundFacts(found: z.output<typeof Refund>, refundNumber: string): RefundFacts {
  if (found.out_refund_no !== refundNumber) throw new OutsideError(service, 'contradictory')
  switch (found.status ?? found.refund_status) {
    case 'SUCCESS':
      return { state: 'DONE', refundNumber }
    case 'PROCESSING':
      return { state: 'SENT', refundNumber }
    case 'ABNORMAL':
      return { state: 'ABNORMAL', refundNumber }
    case 'CLOSED':
      return { state: 'CLOSED', refundNumber }
    default:
      throw new OutsideError(service, 'unknown state')
  }
}

async function bill(calls: WechatPayCalls, day: string) {
  const target = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
  const { status, body } = await calls.ask('GET', target)
  if (status === 400 && z.safeParse(Failure, body).data?.code === 'NO_STATEMENT_EXIST')
    return undefined
  const { download_url, hash_value } = parsed(Bill, status, body)
  const content = await calls.download(download_url)
  const hash = createHash('sha1').update(content).digest('hex')
  if (hash !== hash_value.toLowerCase()) throw new OutsideError(service, 'forged')
  return wechatBillRows(content.toString('utf8'))
}

async function readCallback(
  calls: WechatPayCalls,
  account: WechatPayAccount,
  { header, body }: RawCallback,
): Promise<Callback> {
  if (!(await calls.isGenuine({ header, body }))) throw new ForgedCallback('signature')
  const { event_type: event, resource } = parsed(Envelope, 200, jsonOf(service, body))
  const opened = jsonOf(service, openedText(account, resource))
  if (event.startsWith('REFUND.')) {
    const refund = parsed(Refund, 200, opened)
    if (refund.mchid !== account.mchId) throw new ForgedCallback('merchant')
    return { kind: 'refund', facts: refundFacts(refund, refund.out_refund_no) }
  }
  const found = parsed(Transaction, 200, opened)
  if (found.mchid !== account.mchId) throw new ForgedCallback('merchant')
  return { kind: 'payment', facts: paymentFacts(account, found, found.out_trade_no) }
}

/** A genuine message that does not open was encrypted with another APIv3 key. */
function openedText({ apiKey }: WechatPayAccount, resource: Sealed): string {
  try {
    return openSealed(resource, apiKey)
  } catch {
    throw new OutsideError(service, 'wrong key')
  }
}
