import { session } from '../runtime.ts'

/** Whoever is signed in, as acts name their owner; empty for a guest. */
export function currentOwner(): string {
  const { isLogin, userInfo } = session.state
  return isLogin && userInfo.user_id ? `${userInfo.tenant_id}/${userInfo.user_id}` : ''
}
