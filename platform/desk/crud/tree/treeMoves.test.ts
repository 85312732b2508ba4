import { expect, test } from 'vitest'

import { placeBeside, placeBy } from './treeMoves.ts'

const rows = [
  { id: '1', children: [{ id: '11' }, { id: '12', children: [{ id: '121' }] }, { id: '13' }] },
  { id: '2' },
]

test('a drop before, after or onto a row gives its place among the remaining siblings', () => {
  expect(placeBeside(rows, '13', '11', 'before')).toEqual({ parentId: '1', position: 0 })
  expect(placeBeside(rows, '11', '13', 'after')).toEqual({ parentId: '1', position: 2 })
  expect(placeBeside(rows, '2', '12', 'inside')).toEqual({ parentId: '12', position: 1 })
})

test('nothing is dropped onto itself or its descendants', () => {
  expect(placeBeside(rows, '12', '12', 'inside')).toBeUndefined()
  expect(placeBeside(rows, '1', '121', 'after')).toBeUndefined()
})

test('keys move a row one step up, down, in and out, and stop at the ends of the tree', () => {
  expect(placeBy(rows, '12', 'up')).toEqual({ parentId: '1', position: 0 })
  expect(placeBy(rows, '12', 'down')).toEqual({ parentId: '1', position: 2 })
  expect(placeBy(rows, '13', 'in')).toEqual({ parentId: '12', position: 1 })
  expect(placeBy(rows, '121', 'out')).toEqual({ parentId: '1', position: 2 })
  expect(placeBy(rows, '13', 'out')).toEqual({ parentId: '0', position: 1 })
  expect([placeBy(rows, '1', 'up'), placeBy(rows, '2', 'down'), placeBy(rows, '1', 'out')]).toEqual(
    [undefined, undefined, undefined],
  )
})
