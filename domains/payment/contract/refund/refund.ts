import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import { id, labelled, maybeText, text } from '../../../../platform/contract/shapes.ts'
import { RefundShown } from '../order.ts'
import { paymentPermissions } from '../permissions.ts'
import { RefundState } from '../states.ts'

const { oversee, refund } = paymentPermissions
const named = { id: labelled('退款', id) }
const nothing = z.object({})

export const listRefunds = endpoint({
  method: 'GET',
  path: '/blade-payment/refund/list',
  summary: 'Lists the refunds of the school, newest first',
  may: oversee,
  input: z.object({ ...pageFields, state: labelled('状态', z.optional(RefundState)) }),
  reply: pageOf(RefundShown),
})

export const approveRefund = endpoint({
  method: 'POST',
  path: '/blade-payment/refund/approve',
  summary: 'Approves a requested refund; it is sent to the provider soon after',
  may: refund,
  input: z.object(named),
  reply: nothing,
  refusals: ['NOT_FOUND', 'REFUND_MOVED'],
  idempotent: true,
})

export const refuseRefund = endpoint({
  method: 'POST',
  path: '/blade-payment/refund/refuse',
  summary: 'Refuses a requested refund',
  may: refund,
  input: z.object({ ...named, note: labelled('原因', text(140)) }),
  reply: nothing,
  refusals: ['NOT_FOUND', 'REFUND_MOVED'],
  idempotent: true,
})

export const resendRefund = endpoint({
  method: 'POST',
  path: '/blade-payment/refund/resend',
  summary: 'Sends a refund that the provider could not pay out again, under a new number',
  may: refund,
  input: z.object(named),
  reply: nothing,
  refusals: ['NOT_FOUND', 'REFUND_MOVED'],
  idempotent: true,
})

export const recordOfflineRefund = endpoint({
  method: 'POST',
  path: '/blade-payment/refund/offline',
  summary: 'Records that the family was paid back in another way',
  may: refund,
  input: z.object({ ...named, note: labelled('凭据', maybeText(140)) }),
  reply: nothing,
  refusals: ['NOT_FOUND', 'REFUND_MOVED'],
  idempotent: true,
})
