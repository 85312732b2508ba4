import { notFound, refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

export const logNotFound = () => notFound('这条日志')
export const permitWaits = (): Refusal => refusal('PERMIT_WAITS', '已经申请过，请等待批准')
export const exportNotApproved = (): Refusal =>
  refusal(
    'EXPORT_NOT_APPROVED',
    '导出须先经个人信息保护负责人批准，批准后 24 小时内有效；导出完整号码须在申请时写明',
  )
export const ownExport = (): Refusal => refusal('OWN_EXPORT', '自己申请的导出须由其他人批准')
export const decidedAlready = (): Refusal =>
  refusal('ALREADY_DECIDED', '这份申请已经有人处理，请刷新后再看')
