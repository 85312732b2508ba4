import { expect, test } from 'vitest'

import { gate } from './uploadConcurrency.ts'

/** Work that runs until the test ends it. */
function held() {
  let end = () => {}
  const work = new Promise<void>((resolve) => (end = resolve))
  let isRunning = false
  return {
    end: () => end(),
    isRunning: () => isRunning,
    run: () => {
      isRunning = true
      return work
    },
  }
}

test('two run, two wait in order, the fifth is refused', async () => {
  const through = gate(2, 2)
  const works = [held(), held(), held(), held()]
  const results = works.map((work) => through(work.run))

  await expect(through(async () => 'fifth')).rejects.toMatchObject({
    reason: 'FILES_BUSY',
    status: 503,
  })
  expect(works.map((work) => work.isRunning())).toEqual([true, true, false, false])

  works[1]?.end()
  await results[1]
  await Promise.resolve()
  expect(works.map((work) => work.isRunning())).toEqual([true, true, true, false])
  for (const work of works) work.end()
  await Promise.all(results)
})

test('failed work frees its place too', async () => {
  const through = gate(1, 1)

  await expect(through(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(through(async () => 'next')).resolves.toBe('next')
})
