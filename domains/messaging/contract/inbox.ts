import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'

/**
 * What may wait for a person: tasks of requests, answers to the school (a seat, a merge), receipts
 * of notices, messages about applications, records of own children, and all other messages.
 */
export const inboxKinds = [
  'confirmation',
  'task',
  'receipt',
  'enrolment',
  'record',
  'message',
] as const
export const InboxKind = z.enum(inboxKinds)
export type InboxKind = z.output<typeof InboxKind>

export const inboxKindNames: Readonly<Record<InboxKind, string>> = {
  confirmation: '待确认',
  task: '待审批',
  receipt: '通知回执',
  enrolment: '报名消息',
  record: '学籍信息',
  message: '消息',
}

/** One thing that waits for the caller. */
export const InboxEntry = z.object({
  /** `<kind>:<id>`, unique in an inbox. */
  key: z.string(),
  kind: InboxKind,
  title: labelled('事项', z.string()),
  facts: z.array(z.string()),
  at: dateTime,
  /** Until when it must be done. */
  dueTime: z.optional(dateTime),
  /** What one tap leads to, in a few characters. */
  mark: z.string(),
  /** The page of the phone where it is done. */
  link: z.string(),
  /** Whether reading it is all that is asked: it leaves the inbox when it is opened. */
  isReadable: z.boolean(),
})
export type InboxEntry = z.output<typeof InboxEntry>

const count = z.number()

/** The number of entries by kind. `total` is the one badge. */
export const InboxCounts = z.object({
  total: count,
  confirmation: count,
  task: count,
  receipt: count,
  enrolment: count,
  record: count,
  message: count,
})
export type InboxCounts = z.output<typeof InboxCounts>

export const listInbox = endpoint({
  method: 'GET',
  path: '/blade-message/message/inbox',
  summary: 'Everything that waits for the caller, of all domains, with the counts by kind',
  may: 'signedIn',
  input: z.object({ ...pageFields, kind: z.optional(labelled('类别', InboxKind)) }),
  reply: z.extend(pageOf(InboxEntry), { counts: InboxCounts }),
})

export const InboxKey = z.object({ kind: InboxKind, id })
export type InboxKey = z.output<typeof InboxKey>

export const readInbox = endpoint({
  method: 'POST',
  path: '/blade-message/message/inbox-read',
  summary: 'Marks entries as read that ask for nothing else; all of them without `entries`',
  may: 'signedIn',
  input: z.object({
    entries: z.optional(labelled('事项', z.array(InboxKey).check(z.maxLength(200)))),
  }),
  reply: InboxCounts,
})

/**
 * The first entries and all counts. The badge, the bell, the greeting and the home pages send this
 * one query, so that they agree.
 */
export const inboxPreview = { size: 5 } as const
