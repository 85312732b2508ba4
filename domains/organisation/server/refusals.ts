import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

// Texts of wire-contract 4 where the family has its own.

/** Also the answer for people whom the caller may not see: both must look the same. */
export const userUnknown = (): Refusal => refusal('NOT_FOUND', '用户不存在!', { status: 404 })
export const accountTaken = (): Refusal =>
  refusal('ACCOUNT_TAKEN', '当前账号已被使用!', { fields: [{ name: 'account', label: '账号', msg: '当前账号已被使用!' }] })
export const beyondOwnRights = (msg = '超出您自己的权限范围，请联系上级管理员办理'): Refusal => refusal('BEYOND_OWN_RIGHTS', msg)
export const ownRoles = (): Refusal => refusal('OWN_ROLES', '不能修改自己的角色，请由其他管理员办理')
export const ownAccount = (): Refusal => refusal('OWN_ACCOUNT', '不能停用或删除自己的账号，请由其他管理员办理')
export const referenceUnknown = (what: string): Refusal => refusal('REFERENCE_UNKNOWN', `所选${what}不存在或已被移除，请刷新后重选`)
