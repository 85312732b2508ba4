import { expect, test } from 'vitest'

import { createPace } from './pace.ts'

test('the pace is the time between ends, after a slow start as well', () => {
  let now = 0
  const pace = createPace(5, () => now)
  now = 60_000
  for (let claim = 0; claim < 19; claim += 1) {
    pace.ended(true)
    expect(pace.perClaimMs()).toBe(5)
    now += 12
  }

  pace.ended(true)

  expect(pace.perClaimMs()).toBe(12)
})

test('only the last claims count, and none from before the line was empty', () => {
  let now = 0
  const pace = createPace(5, () => now)
  const endAll = (count: number, everyMs: number) => {
    for (let claim = 0; claim < count; claim += 1) {
      now += everyMs
      pace.ended(true)
    }
  }
  endAll(200, 50)
  endAll(100, 10)
  expect(pace.perClaimMs()).toBe(10)

  pace.ended(false)

  expect(pace.perClaimMs()).toBe(5)
})
