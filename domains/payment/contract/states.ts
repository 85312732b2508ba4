import * as z from 'zod/mini'

/**
 * The states of an order. PENDING holds what was ordered until a time. An order that was paid after
 * it expired becomes PAID if what was ordered is still free; else the payment goes back and the
 * order stays EXPIRED.
 */
export const OrderState = z.enum([
  'PENDING',
  'PAID',
  'PART_REFUNDED',
  'REFUNDED',
  'EXPIRED',
  'CANCELLED',
])
export type OrderState = z.output<typeof OrderState>

export const orderStateNames: Readonly<Record<OrderState, string>> = {
  PENDING: '待付款',
  PAID: '已付款',
  PART_REFUNDED: '部分退款',
  REFUNDED: '已退款',
  EXPIRED: '已过期',
  CANCELLED: '已取消',
}

export const orderMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  PENDING: ['PAID', 'EXPIRED', 'CANCELLED'],
  PAID: ['PART_REFUNDED', 'REFUNDED'],
  PART_REFUNDED: ['PART_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
  EXPIRED: ['PAID'],
  CANCELLED: ['PAID'],
}

/**
 * The states of an order line. HELD: for an unpaid order. GRANTED: the family has it. RELEASED: it
 * was not paid. ENDED: it was given back for a refund.
 */
export const LineState = z.enum(['HELD', 'GRANTED', 'RELEASED', 'ENDED'])
export type LineState = z.output<typeof LineState>

/**
 * The states of a refund. SENT: the provider may have it. ABNORMAL: the provider could not pay it
 * out, so it is sent again under a new number or paid OFFLINE.
 */
export const RefundState = z.enum([
  'REQUESTED',
  'APPROVED',
  'SENT',
  'DONE',
  'CLOSED',
  'ABNORMAL',
  'OFFLINE',
])
export type RefundState = z.output<typeof RefundState>

export const refundStateNames: Readonly<Record<RefundState, string>> = {
  REQUESTED: '待审核',
  APPROVED: '待退款',
  SENT: '退款中',
  DONE: '已退款',
  CLOSED: '未批准',
  ABNORMAL: '退款异常',
  OFFLINE: '线下已退',
}

export const refundMoves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  REQUESTED: ['APPROVED', 'CLOSED'],
  APPROVED: ['SENT', 'OFFLINE'],
  SENT: ['DONE', 'ABNORMAL', 'APPROVED'],
  DONE: [],
  CLOSED: [],
  ABNORMAL: ['APPROVED', 'OFFLINE'],
  OFFLINE: [],
}

/** The states from which a move leads to `to`, for the condition of an update. */
export const orderStatesBefore = (to: OrderState): OrderState[] =>
  OrderState.options.filter((from) => orderMoves[from].includes(to))
export const refundStatesBefore = (to: RefundState): RefundState[] =>
  RefundState.options.filter((from) => refundMoves[from].includes(to))

/** The state of a paid order by what has been returned of it. */
export const stateAfterRefunds = (paidFen: number, returnedFen: number): OrderState => {
  if (returnedFen === 0) return 'PAID'
  return returnedFen < paidFen ? 'PART_REFUNDED' : 'REFUNDED'
}
