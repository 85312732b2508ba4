import { expect, test } from 'vitest'

import { tilesAround } from './mapTiles.ts'

const template = 'https://tiles.test/{z}/{x}/{y}.png?key=k'
const at = (longitude: number, latitude: number) =>
  tilesAround({ longitude, latitude, address: '' }, template)

test('the tile of a known place lies below the middle, and the tiles cover the drawing', () => {
  const tiles = at(121.473701, 31.230416)

  const middle = tiles.find(
    ({ x, y, size }) => x <= 100 && x + size > 100 && y <= 50 && y + size > 50,
  )
  expect(middle?.href).toBe('https://tiles.test/16/54881/26778.png?key=k')
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(200)
  expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0)
  expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(100)
  expect(tiles.length).toBeLessThanOrEqual(20)
})

test('columns go around the earth, rows end at the poles', () => {
  expect(at(180, 0).map(({ href }) => href)).toContain('https://tiles.test/16/0/32768.png?key=k')
  expect(at(-180, 0).map(({ href }) => href)).toContain(
    'https://tiles.test/16/65535/32768.png?key=k',
  )
  expect(at(0, 90)).toEqual([])
  expect(at(0, 89.9)).toEqual([])
})
