import { describe, expect, test } from 'vitest'

import { greyscaleOf, isBlurred, sharpness } from './sharpness.ts'

const side = 64
const picture = (levelAt: (row: number, column: number) => number) => ({
  levels: Array.from({ length: side * side }, (_, index) =>
    levelAt(Math.floor(index / side), index % side),
  ),
  width: side,
  height: side,
})

describe('blurred photos', () => {
  test('printed lines are sharp, the same lines smeared are not', () => {
    const sharp = picture((row) => (row % 8 < 2 ? 40 : 230))
    const smeared = picture((row) => 135 + 95 * Math.cos((row / side) * Math.PI * 4))

    expect(isBlurred(sharp)).toBe(false)
    expect(isBlurred(smeared)).toBe(true)
  })

  test('a plain wall counts as blurred', () => {
    expect(sharpness(picture(() => 128))).toBe(0)
  })

  test('grey is weighted by perceived brightness', () => {
    expect(greyscaleOf([255, 255, 255, 255, 0, 255, 0, 255]).map(Math.round)).toEqual([255, 150])
  })
})
