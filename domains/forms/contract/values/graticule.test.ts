import fc from 'fast-check'
import { expect, test } from 'vitest'

import { linesAround } from './graticule.ts'

test('a point lies between the lines of its hundredths of a degree', () => {
  expect(linesAround(121.4737).map(({ degrees }) => degrees)).toEqual([121.46, 121.47, 121.48])
})

test('every line is inside the drawing, in order and as far from the middle as its degrees', () => {
  fc.assert(
    fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (degrees) => {
      const lines = linesAround(degrees)
      expect(lines.length).toBeGreaterThanOrEqual(3)
      for (const line of lines) {
        expect(line.at).toBeGreaterThanOrEqual(-1e-6)
        expect(line.at).toBeLessThanOrEqual(100 + 1e-6)
        expect(line.at - 50).toBeCloseTo(((line.degrees - degrees) / 0.03) * 100, 4)
      }
    }),
  )
})
