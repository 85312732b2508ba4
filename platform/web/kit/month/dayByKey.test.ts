import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { daysBetween } from '../../../contract/dayWords.ts'
import { dayByKey } from './dayByKey.ts'

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('arrow keys of a month grid move by day and week', () => {
  expect(dayByKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01')
  expect(dayByKey('2026-11-30', 'ArrowUp')).toBe('2026-11-23')
  expect(dayByKey('2026-11-26', 'Home')).toBe('2026-11-23')
  expect(dayByKey('2026-11-26', 'End')).toBe('2026-11-29')
  expect(dayByKey('2026-11-26', 'a')).toBeUndefined()
})

test('a month further the same day is shown, or the last one of a shorter month', () => {
  expect(dayByKey('2027-01-31', 'PageDown')).toBe('2027-02-28')
  expect(dayByKey('2026-11-15', 'PageUp')).toBe('2026-10-15')
})

test('each key of a month grid is undone by its opposite, except at the end of a month', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const [right = '', down = ''] = ['ArrowRight', 'ArrowDown'].map((key) => dayByKey(day, key))
      expect(dayByKey(right, 'ArrowLeft')).toBe(day)
      expect(dayByKey(down, 'ArrowUp')).toBe(day)
      const [first = '', last = ''] = ['Home', 'End'].map((key) => dayByKey(day, key))
      expect(daysBetween(first, last)).toBe(6)
      if (Number(day.slice(8)) <= 28)
        expect(dayByKey(dayByKey(day, 'PageDown') ?? '', 'PageUp')).toBe(day)
    }),
  )
})
