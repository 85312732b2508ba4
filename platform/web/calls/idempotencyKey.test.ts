import { expect, test } from 'vitest'

import { sendWithKey } from './idempotencyKey.ts'

const endpoint = { path: '/blade-test/door/lock', idempotent: true } as const
const lost = new Error('no answer')

/** Locks a door; an attempt fails if `fails` says so when it ends. */
function school() {
  const keys = new Map<string, string>()
  const lock = async (door: string, fails: Promise<boolean> | boolean = false) => {
    let key = ''
    await sendWithKey(keys, endpoint, { door }, async (headers) => {
      key = headers['Idempotency-Key'] ?? ''
      if (await fails) throw lost
    }).catch((error: unknown) => expect(error).toBe(lost))
    return key
  }
  return { lock }
}

test('a retry keeps its key, also after another write failed', async () => {
  const { lock } = school()
  const first = await lock('1', true)
  const other = await lock('2', true)

  expect(first).toMatch(/^\d+(-\d+){3}$/)
  expect(await lock('1')).toBe(first)
  expect(other).not.toBe(first)
})

test('a retry keeps its key although another write succeeded while the first was running', async () => {
  const { lock } = school()
  const failing = Promise.withResolvers<boolean>()
  const running = lock('1', failing.promise)
  await lock('2')
  failing.resolve(true)

  const first = await running
  expect(await lock('1')).toBe(first)
})

test('after a success the same input gets a new key', async () => {
  const { lock } = school()
  const lostAnswer = await lock('1', true)
  await lock('2')

  expect(await lock('1')).not.toBe(lostAnswer)
})

test('an endpoint that is not idempotent gets no key', async () => {
  const plain = { ...endpoint, idempotent: false }

  await sendWithKey(new Map(), plain, {}, async (headers) => expect(headers).toEqual({}))
})
