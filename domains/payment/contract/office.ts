import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { date, id, labelled, maybeText, nothing } from '../../../platform/contract/shapes.ts'
import { Workbook } from '../../../platform/contract/workbook.ts'
import { OrderRow } from './order.ts'
import { paymentPermissions } from './permissions.ts'
import { OrderState } from './states.ts'

const { oversee, refund } = paymentPermissions
/** A day, or nothing where a filter was cleared. */
const maybeDay = z.optional(z.union([z.literal(''), date]))

export const listSchoolOrders = endpoint({
  method: 'GET',
  path: '/blade-payment/school/orders',
  summary: 'The orders of the school, newest first',
  may: oversee,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(40))),
    state: labelled('状态', z.optional(OrderState)),
    day_datege: labelled('下单日期从', maybeDay),
    day_datelt: labelled('下单日期到', maybeDay),
  }),
  reply: pageOf(OrderRow),
})

export const recordOfficial = endpoint({
  method: 'POST',
  path: '/blade-payment/school/official',
  summary: 'Records the official receipt that the school issued elsewhere, by number or file',
  may: refund,
  input: z.object({
    id: labelled('订单', id),
    /** Without it, the order keeps its number. */
    officialNo: labelled('票据号码', z.optional(maybeText(60))),
    fileId: labelled('票据文件', z.optional(id)),
  }),
  reply: nothing,
  refusals: ['NOT_FOUND', 'NOT_PAID'],
})

/** How the rows of a statement are grouped. */
export const StatementBy = z.enum(['SELLER', 'ITEM'])
export type StatementBy = z.output<typeof StatementBy>

/** Both days are included; without them, the current month up to today. */
const span = {
  by: labelled('分组', z._default(StatementBy, 'SELLER')),
  day_datege: labelled('日期从', maybeDay),
  day_datelt: labelled('日期到', maybeDay),
}

export const StatementRow = z.object({
  id: z.string(),
  seller: z.string(),
  item: z.string(),
  lineCount: z.number(),
  feeFen: z.number(),
  bookFen: z.number(),
  returnedFen: z.number(),
  netFen: z.number(),
})
export type StatementRow = z.output<typeof StatementRow>

/** A statement, no pay-out: what was received and returned in a span, the sum first. */
export const listStatement = endpoint({
  method: 'GET',
  path: '/blade-payment/statement/list',
  summary: 'What was received and returned in a span, by institution or course class',
  may: oversee,
  input: z.object({ ...pageFields, ...span }),
  reply: pageOf(StatementRow),
  refusals: ['SPAN_WRONG'],
})

export const exportStatement = endpoint({
  method: 'GET',
  path: '/blade-payment/statement/export',
  summary: 'The same as an Excel file',
  may: oversee,
  input: z.object(span),
  reply: Workbook,
  wrapping: 'workbook',
  refusals: ['WORKBOOKS_BUSY', 'SPAN_WRONG'],
})
