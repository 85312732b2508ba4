import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, maybeText, wholeNumber } from '../../../platform/contract/shapes.ts'
import { noticeStates } from './noticeDesk.ts'
import { receiptLevel } from './noticeReceipt.ts'

const may = 'content.publishNotices'
const write = { method: 'POST', may } as const
const count = wholeNumber(0, 1e9)

export const NoticeTally = z.object({
  id,
  title: z.string(),
  receipt: receiptLevel,
  state: z.enum(noticeStates),
  deadline: z.optional(dateTime),
  people: count,
  families: count,
  read: count,
  done: count,
  groups: z.array(z.object({ name: z.string(), families: count, read: count, done: count })),
  answers: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      options: z.array(z.object({ name: z.string(), count })),
      texts: z.array(z.string()),
    }),
  ),
})
export type NoticeTally = z.output<typeof NoticeTally>

export const getTally = endpoint({
  method: 'GET',
  may,
  path: '/blade-desk/notice/tally',
  summary: 'Numbers of readers and of receipts of a notice, by class or department',
  input: z.object({ id }),
  reply: NoticeTally,
})

/** How far a family is. A notice that asks for nothing but reading has no `read`. */
export const receiptStates = ['unread', 'read', 'done'] as const
export type ReceiptState = (typeof receiptStates)[number]

/** The receipt of one family, or of a person without one. */
export const FamilyReceipt = z.object({
  familyId: id,
  /** The children whom the notice is about, else the people themselves. */
  name: z.string(),
  groupName: z.string(),
  /** All people of the family who received it. */
  members: z.string(),
  people: count,
  readers: count,
  state: z.enum(receiptStates),
  doneTime: z.optional(dateTime),
  remindedTime: z.optional(dateTime),
})
export type FamilyReceipt = z.output<typeof FamilyReceipt>

export const listReceipts = endpoint({
  method: 'GET',
  may,
  path: '/blade-desk/notice/receipts',
  summary: 'Receipts of a notice by class and child, the missing ones first',
  input: z.object({ ...pageFields, id, groupName: z._default(maybeText(60), '') }),
  reply: pageOf(FamilyReceipt),
})

export const remindMissing = endpoint({
  ...write,
  path: '/blade-desk/notice/remind',
  summary: 'Reminds the people whose receipt is missing, at most every half hour',
  input: z.object({ id }),
  reply: z.object({ reminded: count }),
  refusals: ['NOTICE_NOT_OUT', 'NOBODY_MISSING'],
})
