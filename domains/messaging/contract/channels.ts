import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, nothing } from '../../../platform/contract/shapes.ts'

/** Channels for notices outside the app. */
export const channels = ['wechat', 'mail'] as const
export type Channel = (typeof channels)[number]

/** The kind of a notice. It is the only detail that may leave the app. */
export type NoticeKind = 'todo' | 'progress' | 'notice' | 'message'
/**
 * The same for a message. `inApp` messages send no notice of their own, because their subject
 * already causes one.
 */
export type MessageKind = NoticeKind | 'inApp'

/**
 * The delivery state of a notice outside the app. `unknown` may have arrived and is not sent again.
 */
export type NoticeState = 'waiting' | 'sending' | 'sent' | 'dropped' | 'unknown' | 'givenUp'

/** Whether the caller wants notices on a channel that reaches them. */
export const ChannelChoice = z.object({
  channel: labelled('通知方式', z.enum(channels)),
  isOn: z.boolean(),
})
export type ChannelChoice = z.output<typeof ChannelChoice>

/**
 * The current choice. Invented addresses of the demo receive nothing. `address` is the mailbox;
 * empty for other channels.
 */
export const OwnChannel = z.extend(ChannelChoice, { isDemo: z.boolean(), address: z.string() })
export type OwnChannel = z.output<typeof OwnChannel>

export const listOwnChannels = endpoint({
  method: 'GET',
  path: '/blade-message/message/channels',
  summary: 'The caller’s notification channels outside the app',
  may: 'signedIn',
  input: nothing,
  reply: z.array(OwnChannel),
})

export const setOwnChannel = endpoint({
  method: 'POST',
  path: '/blade-message/message/channel',
  summary: 'Turns a notification channel of the caller on or off',
  may: 'signedIn',
  input: ChannelChoice,
  reply: nothing,
})
