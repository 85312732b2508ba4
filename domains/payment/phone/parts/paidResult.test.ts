import { expect, test } from 'vitest'

import { CallError } from '../../../../platform/web/calls/calls.ts'
import { pauseAfter, resultAfter } from './paidResult.ts'

const pending = { state: 'PENDING', error: null } as const
const lost = { error: new Error('no network') }

test('a failed question keeps the state and is asked again', () => {
  expect(resultAfter(pending, lost, true)).toEqual({ ...pending, ...lost, isAsking: true })
  expect(pauseAfter(lost, 1)).toBe(3)
})

test('an order that does not exist is not asked for again', () => {
  const gone = new CallError('没有找到', { kind: 'refused', reason: 'NOT_FOUND' })

  expect(pauseAfter({ error: gone }, 0)).toBeUndefined()
})

test('the questions end with the payment, or after the last pause', () => {
  expect(pauseAfter({ state: 'PAID', error: null }, 0)).toBeUndefined()
  expect(resultAfter(lost, { state: 'PAID', error: null }, false).error).toBe(null)
  expect(pauseAfter(pending, 5)).toBe(21)
  expect(pauseAfter(pending, 6)).toBeUndefined()
})
