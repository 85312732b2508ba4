import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, wholeNumber } from '../../../platform/contract/shapes.ts'
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
  summary: 'Numbers of readers and of receipts of a notice, by department',
  input: z.object({ id }),
  reply: NoticeTally,
})

export const MissingReader = z.object({
  userId: id,
  realName: z.string(),
  groupName: z.string(),
  readTime: z.optional(dateTime),
  remindedTime: z.optional(dateTime),
})
export type MissingReader = z.output<typeof MissingReader>

export const listMissing = endpoint({
  method: 'GET',
  may,
  path: '/blade-desk/notice/missing',
  summary: 'People whose receipt of a notice is missing',
  input: z.object({ ...pageFields, id }),
  reply: pageOf(MissingReader),
})

export const remindMissing = endpoint({
  ...write,
  path: '/blade-desk/notice/remind',
  summary: 'Reminds the people whose receipt is missing, at most every half hour',
  input: z.object({ id }),
  reply: z.object({ reminded: count }),
  refusals: ['NOTICE_NOT_OUT', 'NOBODY_MISSING'],
})
