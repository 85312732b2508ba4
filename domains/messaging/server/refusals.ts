import { notFound, refusal } from '../../../platform/server/refusal.ts'

export const channelNotFound = () => notFound('这种通知方式')
export const messageNotFound = () => notFound('这条消息')
export const tooManyStreams = () =>
  refusal('TOO_MANY_STREAMS', '打开的页面太多，消息改为每半分钟更新一次', {
    status: 429,
    retryAfterSeconds: 30,
  })
