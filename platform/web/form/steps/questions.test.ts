import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { placeIn, spokenWords } from './questions.ts'

test('a question keeps its place while others come and go', () => {
  expect(placeIn(['a', 'b', 'c'], { id: 'b', index: 1 })).toBe(1)
  expect(placeIn(['x', 'a', 'b', 'c'], { id: 'b', index: 1 })).toBe(2)
  // The question itself is gone: the one that took its place is asked.
  expect(placeIn(['a', 'c'], { id: 'b', index: 1 })).toBe(1)
})

test('the place in a form is a question or the page with all answers', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string()),
      fc.string(),
      fc.integer({ min: -3, max: 12 }),
      (questions, id, index) => {
        const place = placeIn(questions, { id, index })
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(questions.length)
      },
    ),
  )
})

test('a question is read aloud with its help and its options', () => {
  expect(spokenWords({ label: '接送方式', help: '', options: ['家长接', '自己回家'] })).toBe(
    '请填写：接送方式。可以选：家长接、自己回家。',
  )
  expect(spokenWords({ label: '姓名', help: '与户口本一致', options: [] })).toBe(
    '请填写：姓名。与户口本一致。',
  )
})
