import { expect, test } from 'vitest'

import { flatTree } from './flatTree.ts'

test('a tree is flattened from top to bottom, each row with its depth', () => {
  type Node = { name: string; children?: Node[] }
  const tree: Node[] = [
    {
      name: '学校',
      children: [{ name: '小学部', children: [{ name: '一年级' }] }, { name: '招生办' }],
    },
    { name: '家长' },
  ]

  expect(flatTree(tree).map(({ node, depth }) => `${depth} ${node.name}`)).toEqual([
    '0 学校',
    '1 小学部',
    '2 一年级',
    '1 招生办',
    '0 家长',
  ])
})
