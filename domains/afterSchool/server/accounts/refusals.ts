import { refusal } from '../../../../platform/server/refusal.ts'
import type { Refusal } from '../../../../platform/server/refusal.ts'

const atField = (name: string, label: string, msg: string) => ({ fields: [{ name, label, msg }] })

export const institutionInactive = (): Refusal =>
  refusal(
    'INSTITUTION_INACTIVE',
    '您的机构目前没有入驻、已暂停或已退出，不能使用课后服务，请联系学校课后服务中心',
    { status: 403 },
  )
export const leadByOffice = (): Refusal =>
  refusal(
    'LEAD_BY_OFFICE',
    '机构负责人的账号由学校开通，请联系学校课后服务中心',
    atField('duty', '身份', '负责人账号由学校开通'),
  )
export const nameMissing = (): Refusal =>
  refusal('NAME_MISSING', '请填写姓名', atField('realName', '姓名', '请填写'))
export const noSuchInstructor = (): Refusal =>
  refusal(
    'NO_SUCH_INSTRUCTOR',
    '这位教师不在机构的名单里，或已有账号，请重新选择',
    atField('instructorId', '授课教师', '请重新选择'),
  )
export const accountTaken = (): Refusal =>
  refusal('ACCOUNT_TAKEN', '这个账号已被使用，请换一个', atField('account', '账号', '已被使用'))
export const ownAccount = (): Refusal =>
  refusal('OWN_ACCOUNT', '不能停用自己的账号，也不能在这里重置自己的密码，请联系学校课后服务中心')
export const accountClosed = (): Refusal =>
  refusal('ACCOUNT_CLOSED', '这个账号已停用，需要时请重新开通')
