import { setTimeout as pause } from 'node:timers/promises'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { noTenant } from '../actor.ts'
import { createTenantShares } from './tenantShares.ts'

const late = () => new Error('too late')
const two = { usual: 2, heavy: 1 }

/** Work that runs until released. */
function held() {
  let end = () => undefined as void
  const ended = new Promise<void>((done) => (end = done))
  return { end: () => end(), work: () => ended }
}

test('a school that is alone uses every connection', async () => {
  const shares = createTenantShares(two, 1000, late)
  let running = 0
  const all = Array.from({ length: 9 }, () => held())
  const done = all.map(({ work }) => shares.within('a', () => ((running += 1), work())))

  expect(running).toBe(9)
  for (const { end } of all) end()
  await Promise.all(done)
})

test('a school stays alone while something is read without a school', async () => {
  const shares = createTenantShares(two, 1000, late)
  await shares.within(noTenant, () => Promise.resolve())
  let running = 0
  const all = Array.from({ length: 9 }, () => held())
  const done = all.map(({ work }) => shares.within('a', () => ((running += 1), work())))

  expect(running).toBe(9)
  for (const { end } of all) end()
  await Promise.all(done)
})

test('PERF-12: as soon as another school is active, each keeps to its share, and nobody waits behind the other', async () => {
  const shares = createTenantShares(two, 1000, late)
  await shares.within('b', () => Promise.resolve())
  const started: string[] = []
  const noisy = Array.from({ length: 5 }, () => held())
  const done = noisy.map(({ work }, place) =>
    shares.within('a', () => (started.push(`a${place}`), work())),
  )
  await shares.within('b', async () => void started.push('b'))

  expect(started).toEqual(['a0', 'a1', 'b'])
  for (const { end } of noisy) end()
  await Promise.all(done)
  expect(started).toEqual(['a0', 'a1', 'b', 'a2', 'a3', 'a4'])
})

test('PERF-12: a school with slow work gets less, until its work is fast again', async () => {
  let now = 0
  const shares = createTenantShares(two, 1000, late, () => now)
  const takes = (ms: number) => shares.within('a', async () => void (now += ms))
  const atOnce = async () => {
    await shares.within('b', () => Promise.resolve())
    let running = 0
    const all = Array.from({ length: 3 }, () => held())
    const done = all.map(({ work }) => shares.within('a', () => ((running += 1), work())))
    const seen = running
    for (const { end } of all) end()
    await Promise.all(done)
    return seen
  }

  await takes(16)
  expect(await atOnce()).toBe(1)
  for (let turn = 0; turn < 10; turn += 1) await takes(1)
  expect(await atOnce()).toBe(2)
})

test('a caller that waited too long is refused, and takes nobody’s place afterwards', async () => {
  const shares = createTenantShares({ usual: 1, heavy: 1 }, 20, late)
  await shares.within('b', () => Promise.resolve())
  const first = held()
  const done = shares.within('a', first.work)
  await expect(shares.within('a', () => Promise.resolve())).rejects.toThrow('too late')

  first.end()
  await done
  await expect(shares.within('a', () => Promise.resolve(1))).resolves.toBe(1)
})

test('in any order of arrivals, all work is done and no share is exceeded while other schools are active', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 3 })), {
        maxLength: 40,
      }),
      async (asked) => {
        // The clock is fixed: every school remains active.
        const shares = createTenantShares(two, 5000, late, () => 0)
        await Promise.all(
          ['a', 'b'].map((tenant) => shares.within(tenant, () => Promise.resolve())),
        )
        const running = new Map<string, number>()
        const work = (tenant: string, turns: number) => async () => {
          running.set(tenant, (running.get(tenant) ?? 0) + 1)
          expect(running.get(tenant)).toBeLessThanOrEqual(2)
          for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
          running.set(tenant, (running.get(tenant) ?? 0) - 1)
          return 1
        }
        const ends = await Promise.all(
          asked.map(([tenant, turns]) => shares.within(tenant, work(tenant, turns))),
        )
        expect(ends).toHaveLength(asked.length)
      },
    ),
  )
  await pause(0)
})
