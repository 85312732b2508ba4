import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { MerchantChannel, Scene, scenesOf } from './channels.ts'
import { LineState, OrderState, RefundState } from './states.ts'

const fen = z.number()

export const OrderRow = z.object({
  id,
  title: z.string(),
  payerName: z.string(),
  state: OrderState,
  stateName: z.string(),
  totalFen: fen,
  returnedFen: fen,
  createTime: dateTime,
  /** Until when it is held; only while it waits for its payment. */
  holdUntil: z.optional(dateTime),
})
export type OrderRow = z.output<typeof OrderRow>

const Line = z.object({
  place: z.number(),
  title: z.string(),
  state: LineState,
  listFeeFen: fen,
  listBookFen: fen,
  reductions: z.array(z.object({ name: z.string(), fen })),
  feeFen: fen,
  bookFen: fen,
  returnedFen: fen,
})
export const RefundShown = z.object({
  id,
  orderId: id,
  orderTitle: z.string(),
  payerName: z.string(),
  fen,
  state: RefundState,
  stateName: z.string(),
  reason: z.string(),
  /** The calculation, line by line. */
  lines: z.array(z.object({ words: z.string(), fen })),
  note: z.string(),
  askedByName: z.string(),
  decidedByName: z.string(),
  createTime: dateTime,
})
export type RefundShown = z.output<typeof RefundShown>

const Order = z.extend(OrderRow, {
  lines: z.array(Line),
  refunds: z.array(RefundShown),
  paidTime: z.optional(dateTime),
  channelName: z.optional(z.string()),
  externalNo: z.optional(z.string()),
  officialNo: z.string(),
  /** A copy of the official receipt. */
  officialFile: z.optional(z.object({ name: z.string(), link: z.string() })),
  serverNow: dateTime,
  mayPay: z.boolean(),
  /** How it can be paid now, and who is paid. */
  ways: z.array(z.object({ channel: MerchantChannel, channelName: z.string(), payee: z.string() })),
  /** The demo pays on a page of its own, without money. */
  isPractice: z.boolean(),
})
export type Order = z.output<typeof Order>

export const listOrders = endpoint({
  method: 'GET',
  path: '/blade-payment/order/list',
  summary: 'Lists the own orders, newest first',
  may: 'signedIn',
  input: z.object({ ...pageFields, state: labelled('状态', z.optional(OrderState)) }),
  reply: pageOf(OrderRow),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/blade-payment/order/detail',
  summary: 'Reads an own order, or any order of the school with the permission',
  may: 'signedIn',
  input: z.object({ id: labelled('订单', id) }),
  reply: Order,
  refusals: ['NOT_FOUND'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/blade-payment/order/cancel',
  summary: 'Cancels an own unpaid order; its open payments are closed at the provider first',
  may: 'signedIn',
  input: z.object({ id: labelled('订单', id) }),
  reply: z.object({ state: OrderState }),
  refusals: ['NOT_FOUND', 'NOT_PAYABLE'],
})

/** What WeChat's own browser is asked to invoke. */
export const JsapiCall = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.string(),
  paySign: z.string(),
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/blade-payment/order/pay',
  summary: 'Starts the payment of an own order; the same way of paying continues the open one',
  may: 'signedIn',
  input: z
    .object({
      id: labelled('订单', id),
      channel: labelled('支付方式', MerchantChannel),
      scene: labelled('支付场景', Scene),
    })
    .check(
      z.refine(({ channel, scene }) => scenesOf[channel].includes(scene), {
        error: '不适用于这种支付方式',
        path: ['scene'],
      }),
    ),
  reply: z.object({
    /** `invoke`: call WeChat with `parameters`. `open`: go to `url`. `code`: show `text` as a code. */
    kind: z.enum(['invoke', 'open', 'code']),
    parameters: z.optional(JsapiCall),
    url: z.optional(z.string()),
    text: z.optional(z.string()),
    holdUntil: dateTime,
    serverNow: dateTime,
  }),
  refusals: [
    'NOT_FOUND',
    'NOT_PAYABLE',
    'HOLD_OVER',
    'TOO_MANY_ATTEMPTS',
    'CHANNEL_CLOSED',
    'WECHAT_UNKNOWN',
    'ADDRESS_UNKNOWN',
  ],
})

/** The message about a payment may be lost or late, so the page asks. */
export const checkOrder = endpoint({
  method: 'POST',
  path: '/blade-payment/order/check',
  summary: 'Asks the providers about the open payments of an own order',
  may: 'signedIn',
  input: z.object({ id: labelled('订单', id) }),
  reply: z.object({ state: OrderState }),
  refusals: ['NOT_FOUND'],
})

/** Demo mode only: no money moves. */
export const practisePayment = endpoint({
  method: 'POST',
  path: '/blade-payment/order/practise',
  summary: 'Pays an own order on the practice page of demo mode',
  may: 'signedIn',
  input: z.object({ id: labelled('订单', id) }),
  reply: z.object({ state: OrderState }),
  refusals: ['NOT_FOUND', 'NOT_PAYABLE', 'HOLD_OVER', 'NOT_A_DEMO'],
})
