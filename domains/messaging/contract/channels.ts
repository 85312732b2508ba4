/** Ways to reach somebody outside the app. */
export const channels = ['wechat'] as const
export type Channel = (typeof channels)[number]

/** What a message is about, as far as it may be said outside the app. */
export const messageKinds = ['todo', 'progress', 'notice', 'message'] as const
export type MessageKind = (typeof messageKinds)[number]

/** How far a notice outside the app has come; `unknown` may have arrived and is not sent again. */
export type NoticeState = 'waiting' | 'sending' | 'sent' | 'dropped' | 'unknown' | 'givenUp'
