import { expect, test } from 'vitest'

import { CallError, mayRetry, refusalError } from './callError.ts'

const refused = (status: number, reason: string) =>
  refusalError(status, { code: status, success: false, msg: '不行', reason }, null)

test.each([
  [400, 'YEAR_NOT_OVER'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
])('a refusal with status %i offers no retry', (status, reason) => {
  expect(mayRetry(refused(status, reason))).toBe(false)
})

test.each([
  [429, 'RATE_LIMITED'],
  [500, 'FAULT'],
  [503, 'BUSY'],
])('an answer with status %i may be better later', (status, reason) => {
  expect(mayRetry(refused(status, reason))).toBe(true)
})

test('a lost network, an answer without a reason and any other error offer a retry', () => {
  expect(mayRetry(new CallError('网络不通', { kind: 'network' }))).toBe(true)
  expect(mayRetry(refusalError(404, '<html>', null))).toBe(true)
  expect(mayRetry(new Error('no code'))).toBe(true)
})
