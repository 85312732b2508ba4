import { expect, test } from 'vitest'

import { audienceTree } from './audienceTree.ts'

test('departments to be notified keep their tree, and those without an offered parent are at the top', () => {
  const leaf = (id: string, name: string) => ({ id, name, children: [] })

  expect(
    audienceTree([
      { id: '11', name: '语文组', parentId: '1' },
      { id: '1', name: '教务处', parentId: '9' },
      { id: '2', name: '总务处' },
      { id: '12', name: '数学组', parentId: '1' },
    ]),
  ).toEqual([
    { id: '1', name: '教务处', children: [leaf('11', '语文组'), leaf('12', '数学组')] },
    leaf('2', '总务处'),
  ])
})
