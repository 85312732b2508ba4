import { notFound } from '../../../platform/server/refusal.ts'

export const noticeNotFound = () => notFound('这条通知')
export const newsNotFound = () => notFound('这篇新闻')
