import fc from 'fast-check'
import { expect, test } from 'vitest'

import { dayAfter, daysBetween, dayWords, minuteWords } from '../../contract/dayWords.ts'
import { typedDay, typedMoment, typedTime } from './typedDay.ts'

const today = '2026-11-26'
const day = fc.integer({ min: -400, max: 2000 }).map((after) => dayAfter(today, after))
const minute = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026/11/3', '2026-11-03'],
  ['20261130', '2026-11-30'],
  ['11-30', '2026-11-30'],
  [' 11.30 ', '2026-11-30'],
  ['11月30日', '2026-11-30'],
  ['1-5', '2027-01-05'],
  ['10-20', '2026-10-20'],
  ['明天', '2026-11-27'],
  ['2-30', undefined],
  ['13-01', undefined],
  ['2026-1', undefined],
  ['下周', undefined],
  ['', undefined],
])('the typed day %s is %s', (text, expected) => {
  expect(typedDay(text, today)).toBe(expected)
})

test('a day is read from what is shown of it', () => {
  fc.assert(
    fc.property(day, (one) => {
      expect(typedDay(dayWords(one, today), today)).toBe(one)
    }),
  )
})

test('a day without its year is at most half a year away', () => {
  fc.assert(
    fc.property(
      day.filter((one) => !one.endsWith('02-29')),
      (one) => {
        const read = typedDay(one.slice(5), today)
        expect(read?.slice(5)).toBe(one.slice(5))
        expect(Math.abs(daysBetween(today, read ?? ''))).toBeLessThanOrEqual(183)
      },
    ),
  )
})

test('a moment is read from what is shown of it, and in the format of the wire', () => {
  fc.assert(
    fc.property(day, minute, (one, time) => {
      const moment = `${one} ${time}:00`
      expect(typedMoment(minuteWords(moment, today), today, '')).toBe(moment)
      expect(typedMoment(`${one} ${time}`, today, '')).toBe(moment)
      expect(typedMoment(`${one}T${time}`, today, '')).toBe(moment)
    }),
  )
})

test.each([
  ['11-30', '2026-11-26 14:00:00', '2026-11-30 14:00:00'],
  ['11-30', '', '2026-11-30 08:00:00'],
  ['11-30 930', '', '2026-11-30 09:30:00'],
  ['明天 8:30', '', '2026-11-27 08:30:00'],
  ['11-30 25:00', '', undefined],
])('the typed moment %s beside %s is %s', (text, before, expected) => {
  expect(typedMoment(text, today, before)).toBe(expected)
})

test.each([
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['17：10', '17:10'],
  ['24:00', undefined],
  ['8', undefined],
])('the typed time %s is %s', (text, expected) => {
  expect(typedTime(text)).toBe(expected)
})
