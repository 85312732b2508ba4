/** Where the event stream is served: not an endpoint, for it answers events instead of an envelope. */
export const liveStreamPath = '/blade-message/message/stream'

/** What the stream tells: something of this kind has changed for the reader, who asks for the rest. */
export const liveTopics = ['todo', 'notice', 'news', 'message'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Besides topics the stream says: `reset` (too much was missed, ask for everything again) and `end` (the session is over). */
export const streamWords = { reset: 'reset', end: 'end' } as const
