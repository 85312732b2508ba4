import { finishSignIn } from '../../web/runtime.ts'

/** Signs a new user in: data that earlier tests left on this device belongs to other users. */
export function signInSomebody(id: string = crypto.randomUUID()): string {
  finishSignIn({
    access_token: `access-${id}`,
    refresh_token: `refresh-${id}`,
    tenant_id: '100001',
    user_id: id,
    account: 'test',
    nick_name: '李老师',
    role_name: '教师',
    avatar: '',
  })
  return id
}
