import * as z from 'zod/mini'

import { momentOf, wireDateTime } from '../../../contract/time.ts'
import { fetchOutside, OutsideError } from '../outside.ts'
import { alipayBillRows } from './alipayBill.ts'
import { askAlipay, service, signedParameters } from './alipayCalls.ts'
import type { AlipayAccount, AlipayAnswer, AlipayDeps } from './alipayCalls.ts'
import { parameterText } from './alipaySigning.ts'
import { billFen } from './billText.ts'
import { ForgedCallback, refusedUnlessKnown } from './payments.ts'
import type {
  Callback,
  PaymentFacts,
  PaymentOrder,
  PaymentProvider,
  PaymentScene,
  RefundFacts,
  RefundOrder,
  StartedPayment,
} from './payments.ts'
import { isRsaSignature } from './rsa.ts'

const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.optional(z.string()),
  gmt_payment: z.optional(z.string()),
})
const Refunded = z.object({ fund_change: z.optional(z.string()) })
const RefundFound = z.object({
  out_request_no: z.optional(z.string()),
  refund_status: z.optional(z.string()),
})

/** Alipay for one merchant, with keys (RSA2). */
export function alipay(account: AlipayAccount, deps: AlipayDeps): PaymentProvider {
  const ask = (method: string, content: unknown) => askAlipay(account, deps, method, { content })

  async function query(number: string): Promise<PaymentFacts> {
    const answer = await ask('alipay.trade.query', { out_trade_no: number })
    // The trade begins when the payer opens it, so an unknown number has not been paid.
    if (answer.refused === 'ACQ.TRADE_NOT_EXIST') return { state: 'NONE', number }
    const found = parsed(Trade, answer)
    if (found.out_trade_no !== number) throw new OutsideError(service, 'contradictory')
    return tradeFacts(found)
  }

  return {
    start: (scene, order) => start(account, deps, scene, order),
    query,
    close: async (number) => {
      const answer = await ask('alipay.trade.close', { out_trade_no: number })
      return answer.refused === undefined ? { state: 'CLOSED', number } : query(number)
    },
    refund: (refund) => sendRefund(ask, refund),
    queryRefund: ({ number, refundNumber }) => queryRefund(ask, number, refundNumber),
    bill: async (day) => {
      const content = { bill_type: 'trade', bill_date: day }
      const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', content)
      if (answer.refused !== undefined && /BILL_NOT_EXIST|NOT_READY/i.test(answer.refused))
        return undefined
      const { bill_download_url: address } = parsed(
        z.object({ bill_download_url: z.string() }),
        answer,
      )
      return alipayBillRows(await download(address))
    },
    readCallback: async ({ body }) => readCallback(account, body),
  }
}

async function start(
  account: AlipayAccount,
  deps: AlipayDeps,
  scene: PaymentScene,
  order: PaymentOrder,
): Promise<StartedPayment> {
  const content = {
    out_trade_no: order.number,
    total_amount: yuanText(order.fen),
    subject: order.title,
    time_expire: wireDateTime(order.expiresAt),
  }
  const more = { notify_url: order.notifyUrl }
  if (scene === 'QR') {
    const asked = { content: { ...content, product_code: 'QR_CODE_OFFLINE' }, more }
    const answer = await askAlipay(account, deps, 'alipay.trade.precreate', asked)
    return { kind: 'code', text: parsed(z.object({ qr_code: z.string() }), answer).qr_code }
  }
  if (scene !== 'WAP' && scene !== 'PAGE') throw new Error(`Alipay has no ${scene}`)
  const [method, product] =
    scene === 'WAP'
      ? ['alipay.trade.wap.pay', 'QUICK_WAP_WAY']
      : ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY']
  const parameters = signedParameters(account, deps, method, {
    content: { ...content, product_code: product },
    more: { ...more, return_url: order.returnUrl },
  })
  const url = new URL(deps.endpoint)
  url.search = new URLSearchParams(parameters).toString()
  return { kind: 'open', url: url.href }
}

/** Refusals of a refund that repeating it does not change: of the trade, the amount, the payer. */
const finalRefusals = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.ONLINE_TRADE_VOUCHER_NOT_ALLOW_REFUND',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REFUND_FEE_ERROR',
  'ACQ.NOT_ALLOW_PARTIAL_REFUND',
  'ACQ.BUYER_NOT_EXIST',
  'ACQ.BUYER_ERROR',
  'ACQ.BUYER_ENABLE_STATUS_FORBID',
  'ACQ.CUSTOMER_VALIDATE_ERROR',
  'ACQ.USER_NOT_MATCH_ERR',
])

type Ask = (method: string, content: unknown) => Promise<AlipayAnswer>

async function sendRefund(ask: Ask, refund: RefundOrder): Promise<RefundFacts> {
  const { number, refundNumber, fen, reason } = refund
  const answer = await ask('alipay.trade.refund', {
    out_trade_no: number,
    out_request_no: refundNumber,
    refund_amount: yuanText(fen),
    refund_reason: reason,
  })
  if (answer.refused === 'ACQ.SELLER_BALANCE_NOT_ENOUGH')
    return { state: 'LOW_BALANCE', refundNumber }
  if (answer.refused === 'ACQ.TRADE_HAS_FINISHED') return { state: 'TOO_LATE', refundNumber }
  if (answer.refused !== undefined && finalRefusals.has(answer.refused))
    return refusedUnlessKnown(await queryRefund(ask, number, refundNumber))
  // `N` also answers a repeated request, so only the query tells.
  if (parsed(Refunded, answer).fund_change === 'Y') return { state: 'DONE', refundNumber }
  return queryRefund(ask, number, refundNumber)
}

async function queryRefund(ask: Ask, number: string, refundNumber: string): Promise<RefundFacts> {
  const answer = await ask('alipay.trade.fastpay.refund.query', {
    out_trade_no: number,
    out_request_no: refundNumber,
  })
  if (answer.refused === 'ACQ.TRADE_NOT_EXIST') return { state: 'NONE', refundNumber }
  const { out_request_no: found, refund_status: status } = parsed(RefundFound, answer)
  // An answer without a status means that there is no such refund.
  if (found === undefined || status === undefined) return { state: 'NONE', refundNumber }
  return { state: status === 'REFUND_SUCCESS' ? 'DONE' : 'SENT', refundNumber }
}

function parsed<Shape extends z.ZodMiniType>(shape: Shape, answer: AlipayAnswer): z.output<Shape> {
  if (answer.refused !== undefined)
    throw new OutsideError(service, answer.refused.replace(/[^\w.]/g, '').slice(0, 40))
  const read = z.safeParse(shape, answer.body)
  if (!read.success) throw new OutsideError(service, 'unreadable')
  return read.data
}

function tradeFacts(found: z.output<typeof Trade>): PaymentFacts {
  const number = found.out_trade_no
  switch (found.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED': {
      const fen = billFen(found.total_amount)
      if (fen === undefined) throw new OutsideError(service, 'unreadable')
      const at = found.gmt_payment ?? found.send_pay_date
      const paidAt = at ? momentOf(at) : new Date(0)
      return { state: 'PAID', number, externalNo: found.trade_no, fen, paidAt }
    }
    case 'WAIT_BUYER_PAY':
      return { state: 'OPEN', number }
    case 'TRADE_CLOSED':
      return { state: 'CLOSED', number }
    default:
      throw new OutsideError(service, 'unknown state')
  }
}

const yuanText = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/**
 * A callback is a form. Only its signature, the app and the seller prove where it comes from; a
 * closed trade is also reported after a full refund, so CLOSED decides nothing.
 */
function readCallback(account: AlipayAccount, body: string): Callback {
  const form = Object.fromEntries(new URLSearchParams(body))
  const text = parameterText(form, ['sign', 'sign_type'])
  if (!isRsaSignature(text, form['sign'] ?? '', account.alipayKey))
    throw new ForgedCallback('signature')
  if (form['app_id'] !== account.appId || form['seller_id'] !== account.sellerId)
    throw new ForgedCallback('merchant')
  const found = z.safeParse(Trade, form)
  if (!found.success) throw new OutsideError(service, 'unreadable')
  return { kind: 'payment', facts: tradeFacts(found.data) }
}

/** Bills are on another host of Alipay. */
async function download(address: string): Promise<Buffer> {
  const url = URL.parse(address)
  const isOwn = url && (/(^|\.)alipay\.com$/.test(url.hostname) || url.hostname === '127.0.0.1')
  if (!isOwn) throw new OutsideError(service, 'redirected')
  const answer = await fetchOutside({ service, url, maxBytes: 32 * 1024 * 1024 })
  if (answer.status !== 200) throw new OutsideError(service, `status ${answer.status}`)
  return answer.content
}
