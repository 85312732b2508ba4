import { argon2Sync } from 'node:crypto'

import { expect, test } from 'vitest'

import { deriveHash } from './hashThreads.ts'

const task = {
  message: 'qinghe',
  salt: Buffer.alloc(16, 7),
  memoryKiB: 1024,
  passes: 2,
  hashBytes: 32,
}
const here = (message: string) =>
  argon2Sync('argon2id', {
    message,
    nonce: task.salt,
    parallelism: 1,
    tagLength: 32,
    memory: 1024,
    passes: 2,
  })

test('worker threads compute the same hashes, several at a time, and answer the right caller', async () => {
  const messages = ['one', 'two', 'three', 'four', 'one']

  expect(await Promise.all(messages.map((message) => deriveHash({ ...task, message })))).toEqual(
    messages.map(here),
  )
})

test('a thread that dies fails its own hash and no other', async () => {
  const [lost, kept] = await Promise.allSettled([
    deriveHash({ ...task, passes: -1 }),
    deriveHash(task),
  ])

  expect(lost.status).toBe('rejected')
  expect(kept).toEqual({ status: 'fulfilled', value: here('qinghe') })
  expect(await deriveHash(task)).toEqual(here('qinghe'))
})
