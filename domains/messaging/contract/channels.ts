import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, nothing } from '../../../platform/contract/shapes.ts'

/** Ways to reach somebody outside the app. */
export const channels = ['wechat', 'mail'] as const
export type Channel = (typeof channels)[number]

/** What something is about, as far as it may be said outside the app. */
export type NoticeKind = 'todo' | 'progress' | 'notice' | 'message'
/** The same of a message; `inApp` is not told outside, for what it is about is told by itself. */
export type MessageKind = NoticeKind | 'inApp'

/** How far a notice outside the app has come; `unknown` may have arrived and is not sent again. */
export type NoticeState = 'waiting' | 'sending' | 'sent' | 'dropped' | 'unknown' | 'givenUp'

/** Whether the caller wants to be told in a way in which he is reached. */
export const ChannelChoice = z.object({
  channel: labelled('通知方式', z.enum(channels)),
  isOn: z.boolean(),
})
export type ChannelChoice = z.output<typeof ChannelChoice>

/** The same as it stands; nothing leaves to an invented address of the demo. `address` is the mailbox, empty for the others. */
export const OwnChannel = z.extend(ChannelChoice, { isDemo: z.boolean(), address: z.string() })
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
  input: ChannelChoice,
  reply: nothing,
})
