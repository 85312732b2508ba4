import { notFound } from '../../../platform/server/refusal.ts'

export const logNotFound = () => notFound('日志')
