import * as z from 'zod/mini'

import { wireDateTime } from '../../../platform/contract/time.ts'
import type { OrderRow, RefundShown } from '../contract/order.ts'
import { orderStateNames, refundStateNames } from '../contract/states.ts'
import type { LineRow, OrderRow as StoredOrder } from './queries/orders.ts'
import type { RefundRow } from './queries/refunds.ts'

const Steps = z.array(z.object({ name: z.string(), fen: z.number() }))
const Words = z.array(z.object({ words: z.string(), fen: z.number() }))

export const showOrder = (order: StoredOrder): OrderRow => ({
  id: order.id,
  title: order.title,
  payerName: order.payerName,
  state: order.state,
  stateName: orderStateNames[order.state],
  totalFen: order.totalFen,
  returnedFen: order.returnedFen,
  createTime: wireDateTime(order.createTime),
  ...(order.state === 'PENDING' ? { holdUntil: wireDateTime(order.holdUntil) } : {}),
})

export const showLine = ({ orderId: _, payable: _p, subjectId: _s, ...line }: LineRow) => ({
  ...line,
  reductions: Steps.parse(line.reductions).map(({ name, fen }) => ({ name, fen })),
})

export const showRefund = (
  refund: RefundRow,
  order: Pick<StoredOrder, 'title' | 'payerName'>,
): RefundShown => ({
  id: refund.id,
  orderId: refund.orderId,
  orderTitle: order.title,
  payerName: order.payerName,
  fen: refund.fen,
  state: refund.state,
  stateName: refundStateNames[refund.state],
  reason: refund.reason,
  lines: Words.parse(refund.lines),
  note: refund.note,
  askedByName: refund.askedByName,
  decidedByName: refund.decidedByName,
  createTime: wireDateTime(refund.createTime),
})
