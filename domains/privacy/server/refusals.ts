import { notFound, refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

/** A child of somebody else looks missing. */
export const noSuchSubject = (): Refusal => notFound('孩子的资料')
export const noSuchRequest = (): Refusal => notFound('申请')

export const requestOpen = (number: string): Refusal =>
  refusal('REQUEST_OPEN', `同样的申请（${number}）还在办理，请在那份申请里留言`)
export const childrenOnly = (): Refusal =>
  refusal('CHILDREN_ONLY', '限制使用只适用于孩子的资料，请选择孩子')
export const notRestricted = (): Refusal =>
  refusal('NOT_RESTRICTED', '这份申请没有正在执行的限制，请刷新后再看')
export const dataRestricted = (): Refusal =>
  refusal('DATA_RESTRICTED', '家长已申请限制使用这些资料，限制期间不能查看和导出')
export const custodyFrozen = (): Refusal =>
  refusal('CUSTODY_FROZEN', '孩子的监护有争议，在恢复之前只有主要监护人可以办理，请联系学校')
export const requestClosed = (): Refusal => refusal('REQUEST_CLOSED', '这份申请已经办完，不能再改')
export const ownRequest = (): Refusal =>
  refusal('OWN_REQUEST', '这是您本人或您孩子的申请，须由其他老师办理')
export const notIdentified = (): Refusal =>
  refusal('NOT_IDENTIFIED', '还没有核对申请人的身份，请先核对')
export const eraseFirst = (): Refusal =>
  refusal('ERASE_FIRST', '家长要求删除信息，请点“执行删除”办理')
export const exportClosed = (): Refusal =>
  refusal('EXPORT_CLOSED', '下载期限已过或还没有答复，需要时请重新申请')
export const notErasure = (): Refusal => refusal('NOT_ERASURE', '这不是删除申请')
export const stillInProcess = (): Refusal =>
  refusal('STILL_IN_PROCESS', '报名还在办理，请家长先撤销报名再删除')
export const stillAttends = (): Refusal =>
  refusal('STILL_ATTENDS', '孩子还在校就读，学籍档案必须保留')
export const stillStaff = (): Refusal =>
  refusal('STILL_STAFF', '账号还有学校的角色或名下的孩子，请先解除再删除')
