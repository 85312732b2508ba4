import { describe, expect, test } from 'vitest'

import { hintsOf } from './photoHints.ts'

const side = 100
/** Lines of print on white paper, with a margin of so many points. */
const paper = (margin: number, { ink = 30, ground = 235 } = {}) => ({
  levels: Array.from({ length: side * side }, (_, at) => {
    const [row, column] = [Math.floor(at / side), at % side]
    const isInside = [row, column].every((one) => one >= margin && one < side - margin)
    return isInside && row % 6 < 2 && column % 3 < 2 ? ink : ground
  }),
  width: side,
  height: side,
})
const taken = { widthPx: 1200, heightPx: 1600, isPortrait: false }

describe('hints about a photo', () => {
  test('a sharp paper with margins has none', () => {
    expect(hintsOf({ ...taken, grey: paper(10) })).toEqual([])
  })

  test('print at the edge means that the paper may be cut off', () => {
    expect(hintsOf({ ...taken, grey: paper(0) })).toEqual(['cut'])
  })

  test('a dark one and one in glaring light are named', () => {
    expect(hintsOf({ ...taken, grey: paper(10, { ink: 5, ground: 60 }) })).toContain('dark')
    expect(hintsOf({ ...taken, grey: paper(45, { ink: 240, ground: 255 }) })).toContain('bright')
  })

  test('a portrait stands upright, and is not judged by its edges', () => {
    const grey = paper(0)
    const portrait = { widthPx: 900, heightPx: 1200, isPortrait: true }
    expect(hintsOf({ ...portrait, grey })).toEqual([])
    expect(hintsOf({ ...portrait, grey, widthPx: 1200, heightPx: 900 })).toEqual(['shape'])
    expect(hintsOf({ ...portrait, grey, widthPx: 120, heightPx: 160 })).toEqual(['small'])
  })

  test('a small picture of a paper is named', () => {
    expect(hintsOf({ ...taken, grey: paper(10), widthPx: 400, heightPx: 500 })).toEqual(['small'])
  })
})
