import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countSet, favouritesFirst, noFilter, passes, weekdaysOf } from './classFilter.ts'
import type { ClassFilter } from './classFilter.ts'

const someClass = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  isOutside: fc.boolean(),
  totalFen: fc.constantFrom(0, 30_000),
  free: fc.nat(2),
  isFavourite: fc.boolean(),
})
const someFilter: fc.Arbitrary<ClassFilter> = fc.record({
  weekday: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  owner: fc.constantFrom('all', 'school', 'outside'),
  fee: fc.constantFrom('all', 'free', 'paid'),
  hasPlaces: fc.boolean(),
  isFavourite: fc.boolean(),
})

test('a filter never shows more than no filter, and no filter shows every class', () => {
  fc.assert(
    fc.property(someClass, someFilter, (one, filter) => {
      expect(passes(one, noFilter)).toBe(true)
      if (countSet(filter) === 0) expect(passes(one, filter)).toBe(true)
    }),
  )
})

test('school and outside, free and paid divide the classes', () => {
  fc.assert(
    fc.property(someClass, (one) => {
      const shown = (filter: Partial<ClassFilter>) =>
        Number(passes(one, { ...noFilter, ...filter }))
      expect(shown({ owner: 'school' }) + shown({ owner: 'outside' })).toBe(1)
      expect(shown({ fee: 'free' }) + shown({ fee: 'paid' })).toBe(1)
    }),
  )
})

test('favourites come first without losing a class, and weekdays come in order', () => {
  fc.assert(
    fc.property(fc.array(someClass), (classes) => {
      const sorted = favouritesFirst(classes)
      expect(sorted).toHaveLength(classes.length)
      const firstOther = sorted.findIndex(({ isFavourite }) => !isFavourite)
      if (firstOther >= 0)
        expect(sorted.slice(firstOther).some(({ isFavourite }) => isFavourite)).toBe(false)
      const days = weekdaysOf(classes)
      expect(days).toEqual(days.toSorted((one, other) => one - other))
    }),
  )
})
