import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Paper } from '../../../platform/contract/paper.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'

/** The number of a voucher, which is the order's own. */
export const voucherNo = (orderId: string): string => `JF${orderId}`

export const downloadVoucher = endpoint({
  method: 'GET',
  path: '/blade-payment/order/voucher',
  summary: 'The voucher of a paid order as a PDF file; it is no invoice',
  may: 'signedIn',
  effect: 'write',
  input: z.object({ id: labelled('订单', id) }),
  reply: Paper,
  wrapping: 'paper',
  refusals: ['NOT_FOUND', 'NOT_PAID', 'PAPERS_BUSY', 'PAPER_TOO_LONG', 'RATE_LIMITED'],
})
