import { expect, test } from 'vitest'

import { runInOrder } from './schedule.ts'

const step = (name: string, needs: readonly string[] = [], isHeavy = false) => ({
  name,
  needs,
  isHeavy,
})

/** Runs the steps, each until the next one could start, and records which ones overlap. */
async function log(steps: readonly ReturnType<typeof step>[], failing: readonly string[] = []) {
  const running = new Set<string>()
  const seen: string[] = []
  const skipped: string[] = []
  const outcome = await runInOrder(
    steps,
    async ({ name }) => {
      running.add(name)
      seen.push([...running].join('+'))
      await new Promise((done) => setImmediate(done))
      running.delete(name)
      return failing.includes(name) ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
    },
    ({ name }, need) => skipped.push(`${name} for ${need}`),
  )
  return { outcome, seen, skipped }
}

test('two light steps run concurrently, in the order of the list', async () => {
  const { outcome, seen } = await log([step('a'), step('b'), step('c')])

  expect(seen.slice(0, 2)).toEqual(['a', 'a+b'])
  expect(outcome).toEqual({ passed: 3, failed: 0 })
})

test('only one heavy step runs at a time, with a light one beside it', async () => {
  const { seen } = await log([step('a', [], true), step('b', [], true), step('c')])

  expect(seen.slice(0, 2)).toEqual(['a', 'a+c'])
  expect(seen.some((names) => names.includes('a') && names.includes('b'))).toBe(false)
})

test('a step starts after its prerequisites pass, and fails without running if one failed', async () => {
  const { outcome, seen, skipped } = await log(
    [step('journeys', ['build'], true), step('build'), step('more', ['journeys'])],
    ['build'],
  )

  expect(seen).toEqual(['build'])
  expect(skipped).toEqual(['journeys for build', 'more for journeys'])
  expect(outcome).toEqual({ passed: 0, failed: 3 })
})

test('circular prerequisites are refused', async () => {
  await expect(log([step('a', ['b']), step('b', ['a'])])).rejects.toThrow('wait for each other')
})
