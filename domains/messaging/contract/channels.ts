import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, nothing } from '../../../platform/contract/shapes.ts'

/** Ways to reach somebody outside the app. */
export const channels = ['wechat'] as const
export type Channel = (typeof channels)[number]

/** What a message is about, as far as it may be said outside the app. */
export const messageKinds = ['todo', 'progress', 'notice', 'message'] as const
export type MessageKind = (typeof messageKinds)[number]

/** How far a notice outside the app has come; `unknown` may have arrived and is not sent again. */
export type NoticeState = 'waiting' | 'sending' | 'sent' | 'dropped' | 'unknown' | 'givenUp'

/** A way in which the caller is reached, and whether he wants to be. */
export const OwnChannel = z.object({ channel: labelled('通知方式', z.enum(channels)), isOn: z.boolean() })
export type OwnChannel = z.output<typeof OwnChannel>

export const listOwnChannels = endpoint({
  method: 'GET',
  path: '/blade-message/message/channels',
  summary: 'How the caller is reached outside the app',
  may: 'signedIn',
  input: nothing,
  reply: z.array(OwnChannel),
})

export const setOwnChannel = endpoint({
  method: 'POST',
  path: '/blade-message/message/channel',
  summary: 'Tell the caller outside the app, or no longer',
  may: 'signedIn',
  input: OwnChannel,
  reply: nothing,
})
