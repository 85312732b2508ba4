import { expect, test } from 'vitest'

import { together } from './settleAll.ts'

const later = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((done) => setTimeout(() => done(value), ms))

test('all answers come in the order of the requests', async () => {
  expect(await together([later(9, 'one'), later(1, 2)])).toEqual(['one', 2])
})

test('nothing is still running when the first failure, in the order of the requests, is thrown', async () => {
  let isOver = false
  const slow = later(20, undefined).then(() => {
    isOver = true
    throw new Error('asked first')
  })
  const all = together([
    slow,
    later(1, undefined).then(() => Promise.reject(new Error('failed first'))),
  ])

  await expect(all).rejects.toThrow('asked first')
  expect(isOver).toBe(true)
})
