import fc from 'fast-check'
import { expect, test } from 'vitest'

import { progressOf } from './classProgress.ts'
import { classMoves, ClassState } from '../classStates.ts'

const day = fc.integer({ min: 10, max: 28 }).map((number) => `2027-03-${number}`)
const span = fc.record({
  firstDay: fc.option(day),
  lastDay: fc.option(day),
  openCount: fc.integer({ min: 0, max: 3 }),
  termEnd: day,
})

test('a class moves by its lessons only as its states allow', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ClassState.options), span, day, (state, lessons, today) => {
      const next = progressOf(state, lessons, today)
      if (next) expect(classMoves[state]).toContain(next)
      if (state !== 'FORMED' && state !== 'RUNNING') expect(next).toBeUndefined()
    }),
  )
})

test('what has begun or ended by the lessons has also begun or ended on every later day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<ClassState>('FORMED', 'RUNNING'),
      span,
      day,
      day,
      (state, lessons, one, other) => {
        const [today, later] = [one, other].toSorted()
        const next = progressOf(state, lessons, today ?? one)
        if (next) expect(progressOf(state, lessons, later ?? other)).toBe(next)
      },
    ),
  )
})

test('no class runs before its first lesson or ends before a lesson that may still be held', () => {
  fc.assert(
    fc.property(span, day, (lessons, today) => {
      if (today > lessons.termEnd) return
      if (lessons.firstDay === null || today < lessons.firstDay)
        expect(progressOf('FORMED', lessons, today)).toBeUndefined()
      if (lessons.openCount > 0 || today <= (lessons.lastDay ?? today))
        expect(progressOf('RUNNING', lessons, today)).toBeUndefined()
    }),
  )
})
