import { expect, test } from 'vitest'

import { leavingSteps } from './leaving.ts'
import { act, device, unsaid } from './testing/device.ts'

/** A device on which anna and ben have each kept something, and what anna answers when she is asked. */
async function shared(isSure: boolean) {
  const { outbox } = device(async () => unsaid).openTab()
  await outbox.keep('school/anna', act('a'))
  await outbox.keep('school/ben', act('b'))
  const asked: number[] = []
  const steps = leavingSteps({
    owner: () => 'school/anna',
    countOf: (owner) => outbox.countOf(owner),
    isSure: async (count) => {
      asked.push(count)
      return isSure
    },
    erase: (owner) => outbox.erase(owner),
  })
  const left = async () => [await outbox.countOf('school/anna'), await outbox.countOf('school/ben')]
  return { ...steps, asked, left }
}

test('who signs out is asked about what waits, and only that is removed', async () => {
  const { askBeforeLeaving, eraseOnLeaving, asked, left } = await shared(true)

  expect(await askBeforeLeaving()).toBe('go')
  expect([asked, await left()]).toEqual([[1], [1, 1]])
  await eraseOnLeaving()

  expect(await left()).toEqual([0, 1])
  expect([await askBeforeLeaving(), asked]).toEqual(['go', [1]])
})

test('who would rather send it first stays, and it stays too', async () => {
  const { askBeforeLeaving, eraseOnLeaving, left } = await shared(false)

  expect(await askBeforeLeaving()).toBe('stay')
  await eraseOnLeaving()

  expect(await left()).toEqual([1, 1])
})

test('a session that ends by itself removes nothing', async () => {
  const { eraseOnLeaving, left } = await shared(true)

  await eraseOnLeaving()

  expect(await left()).toEqual([1, 1])
})
