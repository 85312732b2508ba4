import { notFound, refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

/** A child of somebody else looks missing. */
export const noSuchSubject = (): Refusal => notFound('所选的资料')
export const noSuchRequest = (): Refusal => notFound('这份申请')

export const requestOpen = (number: string): Refusal =>
  refusal('REQUEST_OPEN', `同样的申请（${number}）还在办理，请在那份申请里留言`)
export const childrenOnly = (): Refusal =>
  refusal('CHILDREN_ONLY', '限制使用只适用于孩子的资料，请选择孩子', {
    fields: [{ name: 'kind', label: '申请事项', msg: '只适用于孩子的资料，请选择孩子' }],
  })
export const notRestricted = (): Refusal =>
  refusal('NOT_RESTRICTED', '这份申请没有正在执行的限制，请刷新后再看')
export const dataRestricted = (): Refusal =>
  refusal('DATA_RESTRICTED', '家长已申请限制使用这些资料，学校解除限制之前不能查看和导出')
export const custodyFrozen = (): Refusal =>
  refusal('CUSTODY_FROZEN', '孩子有监护争议，监护人变更解冻之前不能办理；家长请联系学校')
export const requestClosed = (): Refusal =>
  refusal('REQUEST_CLOSED', '这份申请已经办结或撤销，不能再改，请刷新查看')
export const ownRequest = (): Refusal =>
  refusal('OWN_REQUEST', '这是您本人或您孩子的申请，请由其他老师办理')
export const notIdentified = (): Refusal =>
  refusal('NOT_IDENTIFIED', '还没有核对申请人的身份，请先点“核对身份”')
export const eraseFirst = (): Refusal =>
  refusal('ERASE_FIRST', '这份申请要求删除资料，请点“执行删除”办理')
export const exportClosed = (): Refusal =>
  refusal('EXPORT_CLOSED', '现在不能下载：请等学校答复后再下载；答复后过了七天的，请重新申请')
export const notErasure = (): Refusal =>
  refusal('NOT_ERASURE', '这份申请不是“删除资料”，请用“答复”办理')
export const mentionsOpen = (count: number): Refusal =>
  refusal(
    'MENTIONS_OPEN',
    `还有 ${count} 处没有确认是不是本人，请在“其他记录里提到的姓名和号码”中逐条选择`,
  )
export const stillInProcess = (): Refusal =>
  refusal('STILL_IN_PROCESS', '报名还在办理，请家长先撤销报名，再执行删除')
export const stillAttends = (): Refusal =>
  refusal('STILL_ATTENDS', '孩子还在校就读，学籍档案必须保留，请勾选“保留学籍档案”')
export const stillStaff = (): Refusal =>
  refusal('STILL_STAFF', '这个账号还有学校的角色或关联的孩子，请先取消角色、解除监护关系，再删除')
