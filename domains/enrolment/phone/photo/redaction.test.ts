import fc from 'fast-check'
import { expect, test } from 'vitest'

import { coverBetween, nudged } from './redaction.ts'

const share = fc.double({ min: -1, max: 2, noNaN: true })
const corner = fc.record({ x: share, y: share })

test('a cover lies inside the picture, whichever corner was first, and wherever it is moved', () => {
  fc.assert(
    fc.property(corner, corner, corner, fc.boolean(), (a, b, by, resizes) => {
      const cover = nudged(coverBetween(a, b), by, resizes)
      expect(cover.left).toBeGreaterThanOrEqual(0)
      expect(cover.top).toBeGreaterThanOrEqual(0)
      expect(cover.left + cover.width).toBeLessThanOrEqual(1.021)
      expect(cover.top + cover.height).toBeLessThanOrEqual(1.021)
    }),
  )
  expect(coverBetween({ x: 0.8, y: 0.1 }, { x: 0.2, y: 0.3 })).toEqual({
    left: 0.2,
    top: 0.1,
    width: 0.8 - 0.2,
    height: 0.3 - 0.1,
  })
})
