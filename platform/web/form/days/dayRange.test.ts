import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayAfter, daysBetween } from '../../../contract/dayWords.ts'
import { type DayRange, withBegin, withEnd } from './dayRange.ts'

const day = fc.integer({ min: 0, max: 2000 }).map((after) => dayAfter('2026-01-01', after))
const empty: DayRange = { begin: '', end: '' }
const step = fc.record({ isBegin: fc.boolean(), day })

const after = (range: DayRange, steps: readonly { isBegin: boolean; day: string }[]): DayRange =>
  steps.reduce((now, one) => (one.isBegin ? withBegin(now, one.day) : withEnd(now, one.day)), range)

test('moving the first day moves the last, and the length stays', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), day, (begin, length, next) => {
      const moved = withBegin({ begin, end: dayAfter(begin, length) }, next)
      expect(moved.begin).toBe(next)
      expect(daysBetween(moved.begin, moved.end)).toBe(length)
    }),
  )
})

test('no order of choices reverses a span', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      const { begin, end } = after(empty, steps)
      expect(begin <= end).toBe(true)
    }),
  )
})

test('the last choice is kept', () => {
  fc.assert(
    fc.property(fc.array(step), step, (steps, last) => {
      const range = after(empty, [...steps, last])
      expect(last.isBegin ? range.begin : range.end).toBe(last.day)
    }),
  )
})

test('a span stays within its bounds', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 2, maxLength: 2 }), day, day, (ends, one, other) => {
      const [min, max] = ends.toSorted()
      const { begin, end } = withEnd(withBegin(empty, one, { min, max }), other, { min, max })
      expect([begin, end].every((each) => each >= (min ?? '') && each <= (max ?? ''))).toBe(true)
      expect(begin <= end).toBe(true)
    }),
  )
})
