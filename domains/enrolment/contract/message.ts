import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, idList, labelled } from '../../../platform/contract/shapes.ts'

export const messageKinds = [
  'RECEIVED',
  'RETURNED',
  'QUALIFIED',
  'UNQUALIFIED',
  'WITHDRAWN',
  'VERIFY',
  'APPEAL',
  'ADMISSION',
  'ENDED',
] as const
export const MessageKind = z.enum(messageKinds)
export type MessageKind = z.output<typeof MessageKind>

export const EnrolmentMessage = z.object({
  id,
  applicationId: id,
  applyNo: z.string(),
  type: MessageKind,
  title: z.string(),
  body: z.string(),
  at: dateTime,
  readAt: z.optional(dateTime),
  /** The family must acknowledge the message by 我已知晓. */
  needAck: z.boolean(),
  ackAt: z.optional(dateTime),
  deadline: z.optional(dateTime),
})
export type EnrolmentMessage = z.output<typeof EnrolmentMessage>

export const listMessages = endpoint({
  method: 'GET',
  path: '/blade-weixin/bmessage/list',
  summary: 'Messages about own applications, newest first',
  may: 'signedIn',
  input: z.object({
    ...pageFields,
    applicationId: z.optional(labelled('报名', id)),
    unread: z.optional(z.enum(['0', '1'])),
  }),
  reply: z.extend(pageOf(EnrolmentMessage), { unread: z.number() }),
})

export const readMessages = endpoint({
  method: 'POST',
  path: '/blade-weixin/bmessage/read',
  summary: 'Marks own messages as read',
  may: 'signedIn',
  input: z.object({ ids: labelled('消息', idList) }),
  reply: z.object({ unread: z.number() }),
})

export const acknowledgeMessage = endpoint({
  method: 'POST',
  path: '/blade-weixin/bmessage/ack',
  summary: 'Confirms an own message that requires it',
  may: 'signedIn',
  input: z.object({ id: labelled('消息', id) }),
  reply: EnrolmentMessage,
  refusals: ['NOT_FOUND', 'NO_ACK_NEEDED'],
})
