import { expect, test } from 'vitest'

import { CallError } from '../http/callError.ts'
import { inOwnWords } from './signInWords.ts'

const refused = (reason: string) =>
  new CallError('用户名或密码错误', { kind: 'refused', status: 400, reason, retryAfterSeconds: 3 })

test('a refused sign-in names the password only where one was typed', () => {
  const failure = refused('SIGN_IN_REFUSED')
  expect(inOwnWords(failure, 'password').msg).toBe('账号或密码不正确，请重新输入')
  expect(inOwnWords(failure, 'captcha').msg).toBe('账号或密码不正确，请重新输入')
  expect(inOwnWords(failure, 'sms_code').msg).toBe('这个账号现在不能登录，请联系学校')
  expect(inOwnWords(failure, undefined)).toMatchObject({
    reason: 'SIGN_IN_REFUSED',
    status: 400,
    retryAfterSeconds: 3,
  })
})

test('other refusals keep their sentence', () => {
  const failure = refused('CAPTCHA_WRONG')
  expect(inOwnWords(failure, 'captcha')).toBe(failure)
})
