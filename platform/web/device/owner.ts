import type { LoginState } from '../session/loginState.ts'

/**
 * School and account of a user, which records on this device store as their owner. Empty for a
 * guest.
 */
export type Owner = string

/** The signed-in user as an owner. */
export const ownerIn = ({ isLogin, userInfo }: LoginState): Owner =>
  isLogin && userInfo.user_id ? `${userInfo.tenant_id}/${userInfo.user_id}` : ''

/** Splits an owner into school and account, the form in which the store saves them. */
export function partsOf(owner: Owner): { school: string; person: string } {
  const at = owner.indexOf('/')
  return { school: owner.slice(0, Math.max(0, at)), person: owner.slice(at + 1) }
}
