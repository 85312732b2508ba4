import fc from 'fast-check'

import { expect, test } from 'vitest'

import { createLine } from './line.ts'
import type { Admission, Place } from './line.ts'

const limits = { running: 1, waiting: 2, patienceMs: 60_000 }
const busy = () => new Error('in flight')
const at = (who: string, arrivedMs: number, key = '') => ({ who, arrivedMs, key })
const end = (admission: Admission): void => {
  if ('done' in admission) admission.done()
}

test('claims beyond the limit wait, the earliest arrival first', async () => {
  const line = createLine(limits, () => 0, busy)
  const order: string[] = []
  const run = async (who: string, arrivedMs: number) => {
    const admission = await line.enter(at(who, arrivedMs))
    order.push(who)
    end(admission)
  }
  const first = await line.enter(at('first', 1))

  const others = [run('third', 3), run('second', 2)]
  end(first)
  await Promise.all(others)

  expect(order).toEqual(['second', 'third'])
  expect(line.load()).toEqual({ running: 0, waiting: 0, away: 0 })
})

test('a line that is too long sends people away, who keep their place', async () => {
  let now = 0
  const line = createLine(limits, () => now, busy)
  const running = await line.enter(at('running', 1))
  const waiting = [line.enter(at('a', 2)), line.enter(at('b', 3))]

  const away = await line.enter(at('early', 4))
  const later = await line.enter(at('late', 5))
  now = 1000
  const back = line.enter(at('early', 1000))
  end(running)
  for (const one of waiting) end(await one)
  end(await back)

  expect(away).toMatchObject({ arrivedMs: 4 })
  expect('retryAfterMs' in away && 'retryAfterMs' in later).toBe(true)
  expect(line.load()).toMatchObject({ running: 0, away: 1 })
})

test('somebody who returns goes before those who arrived later', async () => {
  const line = createLine({ ...limits, waiting: 1 }, () => 0, busy)
  const running = await line.enter(at('running', 1))
  const waiting = line.enter(at('last', 9))
  await line.enter(at('early', 4))
  const order: string[] = []

  const both = [
    waiting.then((admission) => (order.push('last'), end(admission))),
    line.enter(at('early', 20)).then((admission) => (order.push('early'), end(admission))),
  ]
  end(running)
  await Promise.all(both)

  expect(order).toEqual(['early', 'last'])
})

test('one person has one claim at a time; the same key waits for the first', async () => {
  const line = createLine(limits, () => 0, busy)
  const first = await line.enter(at('one', 1, 'key-1'))

  await expect(line.enter(at('one', 2, 'key-2'))).rejects.toThrow('in flight')
  const repeated = line.enter(at('one', 2, 'key-1'))
  end(first)
  end(await repeated)

  expect(line.load()).toEqual({ running: 0, waiting: 0, away: 0 })
})

test('the place and the time to wait grow with the number ahead; the next try is soon', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 2000 }), async (people) => {
      const line = createLine({ ...limits, waiting: 0 }, () => 0, busy)
      const running = await line.enter(at('running', 0))
      const places: Place[] = []
      for (let order = 1; order <= people; order += 1) {
        const admission = await line.enter(at(String(order), order))
        if ('position' in admission) places.push(admission)
      }
      end(running)

      const times = places.map(({ waitMs }) => waitMs)
      expect(places.map(({ position }) => position)).toEqual(times.map((_, index) => index + 1))
      expect(times.toSorted((one, other) => one - other)).toEqual(times)
      for (const { retryAfterMs } of places) {
        expect(retryAfterMs).toBeGreaterThanOrEqual(500)
        expect(retryAfterMs).toBeLessThanOrEqual(8000)
      }
    }),
  ))
