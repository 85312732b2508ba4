import fc from 'fast-check'
import { expect, test } from 'vitest'

import { averageStars } from './averageStars.ts'

const stars = fc.integer({ min: 1, max: 5 })

test('no average below five ratings', () => {
  fc.assert(
    fc.property(fc.array(stars, { maxLength: 4 }), (few) => {
      expect(averageStars(few)).toBeUndefined()
    }),
  )
})

test('an average lies between the lowest and the highest rating', () => {
  fc.assert(
    fc.property(fc.array(stars, { minLength: 5 }), (all) => {
      const average = averageStars(all) ?? 0
      expect(average).toBeGreaterThanOrEqual(Math.min(...all))
      expect(average).toBeLessThanOrEqual(Math.max(...all))
    }),
  )
})

test('up to four further ratings leave the average as it is', () => {
  const groups = fc.array(fc.array(stars, { minLength: 5, maxLength: 5 }), { minLength: 1 })
  fc.assert(
    fc.property(groups, fc.array(stars, { maxLength: 4 }), (whole, more) => {
      const all = whole.flat()
      expect(averageStars([...all, ...more])).toBe(averageStars(all))
    }),
  )
})
