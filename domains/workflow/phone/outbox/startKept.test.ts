import { expect, test } from 'vitest'

import { sentLater } from '../../contract/sentLater.ts'
import { keepable } from './startKept.ts'

test('the server keeps its answers to everything that a phone sends days later', () => {
  expect(sentLater.toSorted()).toEqual(
    Object.values(keepable)
      .map(({ endpoint }) => endpoint.path)
      .toSorted(),
  )
})
