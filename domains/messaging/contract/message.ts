import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, idList, labelled, nothing } from '../../../platform/contract/shapes.ts'

/** What waits for a person: open tasks, notices to confirm, unread messages. */
export const Counts = z.object({ todos: z.number(), notices: z.number(), messages: z.number() })
export type Counts = z.output<typeof Counts>

export const getCounts = endpoint({
  method: 'GET',
  path: '/blade-message/message/counts',
  summary: 'Number of items that wait for the caller',
  may: 'signedIn',
  input: nothing,
  reply: Counts,
})

/** A message of the product to one person. */
export const Message = z.object({
  id,
  title: labelled('内容', z.string()),
  link: labelled('去处', z.string()),
  isRead: z.boolean(),
  createTime: dateTime,
})
export type Message = z.output<typeof Message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/blade-message/message/list',
  summary: 'The caller’s messages, newest first',
  may: 'signedIn',
  input: z.object(pageFields),
  reply: pageOf(Message),
})

export const readMessages = endpoint({
  method: 'POST',
  path: '/blade-message/message/read',
  summary: 'Marks messages of the caller as read; all if no id is given',
  may: 'signedIn',
  input: z.object({ ids: z.optional(idList) }),
  reply: nothing,
})
