import { CallError } from '../http/callError.ts'

const usual: Readonly<Record<string, string>> = {
  SIGN_IN_REFUSED: '这个账号现在不能登录，请联系学校',
  SIGN_IN_LOCKED: '登录失败次数过多，请稍后再试',
  SCHOOL_ENDED: '学校的使用期限已到，请联系学校管理员',
}
const byPassword: Readonly<Record<string, string>> = {
  ...usual,
  SIGN_IN_REFUSED: '账号或密码不正确，请重新输入',
}

/**
 * A refused sign-in in the words of our own pages. The server keeps the sentences that Blade clients
 * know, which are the same for every way to sign in.
 */
export function inOwnWords(failure: CallError, grantType: unknown): CallError {
  const isPassword = grantType === 'password' || grantType === 'captcha'
  const words = (isPassword ? byPassword : usual)[failure.reason]
  if (words === undefined) return failure
  const { kind, status, reason, fields, data, retryAfterSeconds } = failure
  return new CallError(words, { kind, status, reason, fields, data, retryAfterSeconds })
}
