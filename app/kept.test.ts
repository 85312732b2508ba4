import { expect, test } from 'vitest'

import { kept } from './kept.ts'
import { sentLater } from './sentLater.ts'

test('the server keeps its answers to everything that a phone sends days later', () => {
  expect(sentLater.toSorted()).toEqual(
    Object.values(kept)
      .map(({ endpoint }) => endpoint.path)
      .toSorted(),
  )
})

test('whatever a phone sends again may be sent twice under one key', () => {
  expect(Object.entries(kept).filter(([, { endpoint }]) => !endpoint.idempotent)).toEqual([])
})
