import { expect, test } from 'vitest'

import { cornersOf, placed } from './layout.ts'

const shape = (id: string) => ({ id, width: 120, height: 80 })
const line = (from: string, to: string) => ({ id: `${from}${to}`, from, to })
const lines = [line('s', 'g'), line('g', 'a'), line('g', 'b'), line('g', 'e'), line('a', 'e'), line('b', 'e'), line('b', 's')]

test('branches stand below each other, what follows all of them stands behind, nothing lies on anything', () => {
  const places = placed(['s', 'g', 'a', 'b', 'e', 'lost'].map(shape), lines, 's')
  const at = (id: string) => `${places.get(id)?.x} ${places.get(id)?.y}`

  expect(['s', 'g', 'a', 'b', 'e', 'lost'].map(at)).toEqual(['100 100', '290 100', '480 100', '480 220', '670 100', '100 220'])
})

test('a line that leads back goes below both boxes', () => {
  const places = placed(['s', 'g', 'a', 'b', 'e'].map(shape), lines, 's')
  const [from, to] = [places.get('b'), places.get('s')]

  expect(from && to && cornersOf(from, to).map(({ y }) => y)).toEqual([260, 260, 320, 320, 140, 140])
})
