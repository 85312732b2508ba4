import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { guardText } from '../../contract/constants.ts'
import { loginGate } from './loginGate.ts'
import { readToasts } from '../overlays/toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('REL-C 10: twenty refused calls lead to the login page once, after half a second', async () => {
  const visits = vi.fn<() => void>()
  loginGate.connect(visits)

  for (let call = 0; call < 20; call++) loginGate.send(guardText)

  expect(readToasts().message?.text).toBe('请先登录')
  await vi.advanceTimersByTimeAsync(499)
  expect(visits).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(visits).toHaveBeenCalledTimes(1)
})

test('a later expiry leads there again', async () => {
  const visits = vi.fn<() => void>()
  loginGate.connect(visits)

  loginGate.send(guardText)
  await vi.advanceTimersByTimeAsync(600)
  loginGate.send(guardText)
  await vi.advanceTimersByTimeAsync(600)

  expect(visits).toHaveBeenCalledTimes(2)
})

test('a password that must be changed leads to its page at once', () => {
  const visits = vi.fn<(needsPassword?: boolean) => void>()
  loginGate.connect(visits)

  loginGate.toPassword()

  expect(visits).toHaveBeenCalledExactlyOnceWith(true)
})
