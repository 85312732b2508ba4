import * as z from 'zod/mini'

/** The signed-in user as the token response describes them. A guest has no school. */
export const UserInfo = z.object({
  avatar: z._default(z.string(), ''),
  nick_name: z._default(z.string(), ''),
  tenant_id: z._default(z.string(), ''),
  user_id: z._default(z.string(), ''),
  account: z._default(z.string(), ''),
  role_name: z._default(z.string(), ''),
})
export type UserInfo = z.output<typeof UserInfo>

/** The stored login state of spec.md 3. */
export const LoginState = z.object({
  userInfo: UserInfo,
  accessToken: z.string(),
  refreshToken: z.string(),
  isLogin: z.boolean(),
})
export type LoginState = z.output<typeof LoginState>

/** The token record of spec.md 3: the refresh token and its time of issue (milliseconds). */
export const TokenRecord = z.object({ content: z.string(), datetime: z.number() })
export type TokenRecord = z.output<typeof TokenRecord>

export const guest: LoginState = {
  userInfo: {
    avatar: '',
    nick_name: '游客',
    tenant_id: '暂无',
    user_id: '',
    account: '',
    role_name: '',
  },
  accessToken: '',
  refreshToken: '',
  isLogin: false,
}

/** The response of a token call. Other keys are dropped. */
export const TokenAnswer = z.extend(UserInfo, {
  access_token: z.string(),
  refresh_token: z.string(),
})
export type TokenAnswer = z.input<typeof TokenAnswer>

/** The text storage that all tabs share. */
export type SharedStorage = {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

const loginKey = 'qinghe.login'
const tokenKey = 'qinghe.token'

/** The keys that other tabs watch. */
export const watchedKeys: readonly string[] = [loginKey, tokenKey]

/** Reads the stored login state. Missing or manipulated state counts as a guest. */
export const readLogin = (storage: SharedStorage): LoginState =>
  parsed(LoginState, storage.read(loginKey)) ?? guest

/** Reads the stored token record, if there is one. */
export const readToken = (storage: SharedStorage): TokenRecord | undefined =>
  parsed(TokenRecord, storage.read(tokenKey))

/** Stores both, the record first, so that no tab sees new tokens with an old time. */
export function writeLogin(storage: SharedStorage, login: LoginState, issuedAtMs: number): void {
  storage.write(
    tokenKey,
    JSON.stringify({ content: login.refreshToken, datetime: issuedAtMs } satisfies TokenRecord),
  )
  storage.write(loginKey, JSON.stringify(login))
}

/** Resets the login state to the guest. */
export function clearLogin(storage: SharedStorage): void {
  storage.remove(loginKey)
  storage.remove(tokenKey)
}

function parsed<Shape extends z.ZodMiniType>(
  shape: Shape,
  stored: string | null,
): z.output<Shape> | undefined {
  if (!stored) return undefined
  try {
    const result = z.safeParse(shape, JSON.parse(stored))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}
