import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

// Texts of wire-contract 4, where Blade defines one.

/**
 * Also the answer for people that the caller may not see: the two cases must be indistinguishable.
 */
export const userUnknown = (): Refusal => refusal('NOT_FOUND', '用户不存在!', { status: 404 })
export const accountTaken = (): Refusal =>
  refusal('ACCOUNT_TAKEN', '当前账号已被使用!', {
    fields: [{ name: 'account', label: '账号', msg: '当前账号已被使用!' }],
  })
export const accountsFull = (): Refusal =>
  refusal('ACCOUNTS_FULL', '学校的账号数已达上限，需要平台管理员增加额度；家长请联系学校')
export const domainTaken = (): Refusal =>
  refusal('DOMAIN_TAKEN', '域名已被其他学校使用，请换一个', {
    fields: [{ name: 'domain', label: '域名地址', msg: '已被其他学校使用，请换一个' }],
  })
export const platformStays = (): Refusal =>
  refusal('PLATFORM_STAYS', '管理平台本身不能关闭、删除或设置到期时间，也不能在这里发放管理员密码')
export const tenantNameMissing = (): Refusal =>
  refusal('INVALID_INPUT', '学校名称不能为空', {
    fields: [{ name: 'tenantName', label: '学校名称', msg: '不能为空' }],
  })
export const beyondOwnRights = (
  msg = '超出您自己的权限范围，请联系权限更高的管理员办理',
): Refusal => refusal('BEYOND_OWN_RIGHTS', msg)
export const ownRoles = (): Refusal =>
  refusal('OWN_ROLES', '不能修改自己的角色，请由其他管理员办理')
export const ownAccount = (): Refusal =>
  refusal('OWN_ACCOUNT', '不能停用或删除自己的账号，请由其他管理员办理')
/** For fields of the caller's own record that only the school changes. Nothing is saved. */
export const keptBySchool = (fields: readonly { name: string; label: string }[]): Refusal =>
  refusal(
    'FIELDS_KEPT_BY_SCHOOL',
    `${fields.map(({ label }) => label).join('、')}由学校维护，请联系管理员修改`,
    { fields: fields.map((field) => ({ ...field, msg: '由学校维护，请联系管理员修改' })) },
  )
export const referenceUnknown = (what: string): Refusal =>
  refusal('REFERENCE_UNKNOWN', `所选${what}可能已经删除，请刷新后重选`)

export const parentIsSelf = (): Refusal => refusal('PARENT_IS_SELF', '父节点不可选择自身!')
export const parentUnknown = (): Refusal => refusal('PARENT_UNKNOWN', '上级部门不存在!')
export const parentBelow = (): Refusal =>
  refusal('PARENT_BELOW', '上级部门不能是这个部门的下级，请另选一个')
export const hasChildren = (): Refusal => refusal('HAS_CHILDREN', '请先删除子节点!')
export const hasPeople = (what: string): Refusal =>
  refusal('HAS_PEOPLE', `还有人员属于所选${what}，请先调整这些人员`)
export const postCodeTaken = (): Refusal =>
  refusal('POST_CODE_TAKEN', '岗位编号已被使用，请换一个', {
    fields: [{ name: 'postCode', label: '岗位编号', msg: '已被使用，请换一个' }],
  })

export const noDatasources = () => refusal('NOT_OFFERED', '各学校的数据互相隔离，不能另设数据源')
export const noPackages = () =>
  refusal('NOT_OFFERED', '没有学校套餐：学校能用哪些菜单和功能，请在角色权限里设置')
