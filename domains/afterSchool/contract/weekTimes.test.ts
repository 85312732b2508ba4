import fc from 'fast-check'
import { expect, test } from 'vitest'

import { clockOf, minuteOf, overlap, timesByWeekday, timeWords } from './weekTimes.ts'

test('minutes and times of day convert into each other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      expect(minuteOf(clockOf(minute))).toBe(minute)
    }),
  )
  expect(clockOf(970)).toBe('16:10')
})

test('times overlap if and only if they share a minute of the same weekday', () => {
  const time = fc
    .record({
      weekday: fc.integer({ min: 1, max: 2 }),
      beginMinute: fc.integer({ min: 0, max: 20 }),
      length: fc.integer({ min: 1, max: 10 }),
    })
    .map(({ weekday, beginMinute, length }) => ({
      weekday,
      beginMinute,
      endMinute: beginMinute + length,
    }))
  const minutes = ({ weekday, beginMinute, endMinute }: Parameters<typeof overlap>[0]) =>
    Array.from({ length: endMinute - beginMinute }, (_, at) => `${weekday} ${beginMinute + at}`)
  fc.assert(
    fc.property(time, time, (one, other) => {
      const shared = minutes(one).some((minute) => minutes(other).includes(minute))
      expect(overlap(one, other)).toBe(shared)
      expect(overlap(other, one)).toBe(shared)
    }),
  )
})

test('a weekly time in words', () => {
  expect(timeWords({ weekday: 1, beginMinute: 970, endMinute: 1030 })).toBe('周一 16:10–17:10')
})

test('times of one weekday share a line, each once', () => {
  const times = ['周一 16:10–17:00', '周一 16:10–17:00', '周一 17:10–18:00', '周三 16:10–17:00']
  expect(timesByWeekday(times)).toEqual(['周一 16:10–17:00、17:10–18:00', '周三 16:10–17:00'])
})
