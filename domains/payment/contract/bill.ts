import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { date, dateTime, labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { MerchantChannel } from './channels.ts'
import { paymentPermissions } from './permissions.ts'

export const DifferenceState = z.enum(['OPEN', 'SETTLED'])
export const differenceStateNames: Readonly<Record<z.output<typeof DifferenceState>, string>> = {
  OPEN: '待处理',
  SETTLED: '已处理',
}

const DifferenceKind = z.enum(['PAYMENT', 'REFUND'])
export const differenceKindNames: Readonly<Record<z.output<typeof DifferenceKind>, string>> = {
  PAYMENT: '收款',
  REFUND: '退款',
}

const name = {
  channel: labelled('支付方式', MerchantChannel),
  day: labelled('账单日期', date),
  kind: labelled('类别', DifferenceKind),
  number: labelled('单号', text(64)),
}

/** What the provider's bill of a day and our books do not agree on. */
export const DifferenceRow = z.object({
  /** The four parts of its name, joined. */
  id: z.string(),
  channel: MerchantChannel,
  channelName: z.string(),
  day: date,
  kind: DifferenceKind,
  kindName: z.string(),
  number: z.string(),
  /** Missing on the side that does not know it. */
  ourFen: z.optional(z.number()),
  theirFen: z.optional(z.number()),
  words: z.string(),
  state: DifferenceState,
  stateName: z.string(),
  note: z.string(),
  settledByName: z.string(),
  settledTime: z.optional(dateTime),
})
export type DifferenceRow = z.output<typeof DifferenceRow>

export const listDifferences = endpoint({
  method: 'GET',
  path: '/blade-payment/difference/list',
  summary: 'Differences between the providers’ bills and our books, newest day first',
  may: paymentPermissions.oversee,
  input: z.object({
    ...pageFields,
    channel: labelled('支付方式', z.optional(MerchantChannel)),
    state: labelled('状态', z.optional(DifferenceState)),
  }),
  reply: pageOf(DifferenceRow),
})

export const settleDifference = endpoint({
  method: 'POST',
  path: '/blade-payment/difference/settle',
  summary: 'Settles a difference with a note that says how',
  may: paymentPermissions.refund,
  input: z.object({ ...name, note: labelled('处理说明', text(140)) }),
  reply: nothing,
  refusals: ['DIFFERENCE_SETTLED'],
})

export const listBills = endpoint({
  method: 'GET',
  path: '/blade-payment/bill/list',
  summary: 'The bills that were compared in the last days, newest first',
  may: paymentPermissions.oversee,
  input: z.object({}),
  reply: z.object({
    records: z.array(
      z.object({
        channel: MerchantChannel,
        channelName: z.string(),
        day: date,
        rowCount: z.number(),
        compareTime: dateTime,
      }),
    ),
  }),
})
