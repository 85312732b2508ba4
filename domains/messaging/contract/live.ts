/**
 * The path of the event stream. It is not an endpoint because it returns events instead of an
 * envelope.
 */
export const liveStreamPath = '/blade-message/message/stream'

/**
 * The topics of the stream. An event only tells that data of this topic has changed; the reader
 * fetches the data.
 */
export const liveTopics = ['todo', 'notice', 'news', 'message'] as const
export type LiveTopic = (typeof liveTopics)[number]

/**
 * Control events of the stream: `reset` (too much was missed, refetch everything) and `end` (the
 * session is over).
 */
export const streamWords = { reset: 'reset', end: 'end' } as const
