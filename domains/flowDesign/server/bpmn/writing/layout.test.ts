import { expect, test } from 'vitest'

import { placed } from './layout.ts'
import { cornersOf, labelOf } from './routes.ts'

const shape = (id: string) => ({ id, width: 120, height: 80 })
const line = (from: string, to: string) => ({ id: `${from}${to}`, from, to })
const lines = [
  line('s', 'g'),
  line('g', 'a'),
  line('g', 'b'),
  line('g', 'e'),
  line('a', 'e'),
  line('b', 'e'),
  line('b', 's'),
]

test('branches are placed below each other, their common successors to the right, and nothing overlaps', () => {
  const places = placed(['s', 'g', 'a', 'b', 'e', 'lost'].map(shape), lines, 's')
  const at = (id: string) => `${places.get(id)?.x} ${places.get(id)?.y}`

  expect(['s', 'g', 'a', 'b', 'e', 'lost'].map(at)).toEqual([
    '100 100',
    '290 100',
    '480 100',
    '480 220',
    '670 100',
    '100 220',
  ])
})

const route = (from: string, to: string) => {
  const places = placed(['s', 'g', 'a', 'b', 'e'].map(shape), lines, 's')
  const [source, target] = [places.get(from), places.get(to)]
  return source && target ? cornersOf(source, target, [...places.values()]) : []
}

test('a line that leads back passes below both boxes', () => {
  expect(route('b', 's').map(({ y }) => y)).toEqual([260, 260, 320, 320, 140, 140])
})

test('a line that skips a step passes beside it, not through it', () => {
  expect(route('g', 'a')).toEqual([
    { x: 410, y: 140 },
    { x: 480, y: 140 },
  ])
  expect(route('g', 'e').map(({ y }) => y)).toEqual([140, 140, 200, 200, 140, 140])
})

test('a line to another row turns right after its box, so that each branch has room for its name', () => {
  expect(route('g', 'b')).toEqual([
    { x: 410, y: 140 },
    { x: 430, y: 140 },
    { x: 430, y: 260 },
    { x: 480, y: 260 },
  ])
  expect(labelOf(route('g', 'e'), '其他情况')).toEqual({ x: 495, y: 182, width: 90, height: 14 })
  expect(labelOf(route('g', 'e'), '200 公里以上或大巴')).toEqual({
    x: 495,
    y: 168,
    width: 90,
    height: 28,
  })
})
