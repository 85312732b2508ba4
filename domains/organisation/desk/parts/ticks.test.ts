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

test('a button brings the page it stands on, and no other button', () => {
  expect([...afterPress(nodes, new Set(), 'add', true)].sort()).toEqual(['add', 'group', 'page'])
})

test('a page brings its buttons, and takes them along when it goes', () => {
  const all = afterPress(nodes, new Set(), 'page', true)

  expect([...all].sort()).toEqual(['add', 'group', 'page', 'remove'])
  expect([...afterPress(nodes, all, 'page', false)]).toEqual(['group'])
})

test('a button that goes leaves its page', () => {
  const all = afterPress(nodes, new Set(), 'group', true)

  expect([...afterPress(nodes, all, 'add', false)].sort()).toEqual(['group', 'page', 'remove'])
})
