import { expect, test } from 'vitest'

import { afterPress } from './ticks.ts'

const leaf = (id: string, parentId: string) => ({ id, parentId, title: id, key: id, value: id })
const nodes = [
  {
    ...leaf('group', '0'),
    children: [
      { ...leaf('page', 'group'), children: [leaf('add', 'page'), leaf('remove', 'page')] },
    ],
  },
]

test('ticking a button ticks its page, and no other button', () => {
  expect([...afterPress(nodes, new Set(), 'add', true)].sort()).toEqual(['add', 'group', 'page'])
})

test('ticking a page ticks its buttons, and unticking it unticks them', () => {
  const all = afterPress(nodes, new Set(), 'page', true)

  expect([...all].sort()).toEqual(['add', 'group', 'page', 'remove'])
  expect([...afterPress(nodes, all, 'page', false)]).toEqual(['group'])
})

test('unticking a button keeps its page', () => {
  const all = afterPress(nodes, new Set(), 'group', true)

  expect([...afterPress(nodes, all, 'add', false)].sort()).toEqual(['group', 'page', 'remove'])
})
