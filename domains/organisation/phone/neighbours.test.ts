import { expect, test } from 'vitest'

import { neighbours } from './neighbours.ts'

type Node = { id: string; children?: Node[] }
const tree: Node[] = [
  { id: '1', children: [{ id: '2' }, { id: '3', children: [{ id: '4' }] }] },
  { id: '5' },
]

test('a row has its place among the rows of the same parent', () => {
  expect(neighbours(tree, '5')).toEqual({ siblings: 2, at: 1, parentId: '0' })
  expect(neighbours(tree, '3')).toEqual({ siblings: 2, at: 1, parentId: '1' })
  expect(neighbours(tree, '4')).toEqual({ siblings: 1, at: 0, parentId: '3' })
})

test('a removed row has no place', () => {
  expect(neighbours(tree, '9').siblings).toBe(0)
})
