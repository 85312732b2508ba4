import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'
import type { EntryState } from '../../contract/counter.ts'
import { entryStateLabels, linkMinutes } from '../../contract/counter.ts'

export const entryClosed = (state: EntryState): Refusal =>
  refusal('ENTRY_CLOSED', `这份代录现在是“${entryStateLabels[state]}”，不能再改`)
export const entryChanged = (): Refusal =>
  refusal('CHANGED_MEANWHILE', '这份代录刚才改过，请刷新后再试')
export const linkUnknown = (): Refusal =>
  refusal('NOT_FOUND', '没有找到要签名的报名，请核对编号，或请窗口的老师重新生成链接', {
    status: 404,
  })
export const linkExpired = (): Refusal =>
  refusal(
    'LINK_EXPIRED',
    `签名链接只在 ${linkMinutes} 分钟内有效，现在已过期。请窗口的老师重新生成链接`,
  )
export const linkUsed = (): Refusal =>
  refusal('LINK_USED', '这份报名已经签名并提交，不用再签。请把平板交还给老师')
export const notAPicture = (): Refusal =>
  refusal('NOT_A_PICTURE', '没有收到签名，请重新签名', {
    fields: [{ name: 'picture', label: '签名', msg: '请重新签名' }],
  })
export const numberWrong = (): Refusal =>
  refusal('NUMBER_WRONG', '证件号与窗口登记的孩子不一致，请核对；如果不是您的孩子，不用理会', {
    fields: [{ name: 'idNo', label: '孩子的身份证件号', msg: '与窗口登记的不一致，请核对' }],
  })
