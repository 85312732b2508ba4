import { expect, test } from 'vitest'

import { relativeTime } from './relativeTime.ts'

const now = new Date('2027-03-15T09:00:00+08:00')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const day = 86_400

test.each([
  [0, '刚刚'],
  [299, '刚刚'],
  [300, '5分钟前'],
  [3599, '59分钟前'],
  [3600, '1小时前'],
  [day - 1, '23小时前'],
  [day, '1天前'],
  [30 * day - 1, '29天前'],
  [30 * day, '2027-02-13'],
  [400 * day, '2026-02-08'],
  [-60, '刚刚'],
  [-day, '2027-03-16'],
])('%i seconds ago reads %s', (seconds, text) => {
  expect(relativeTime(before(seconds), now)).toBe(text)
})

test.each([
  [30 * day, '1个月前'],
  [364 * day, '12个月前'],
  [365 * day, '1年前'],
  [800 * day, '2年前'],
])('%i seconds ago reads %s where no date is wanted', (seconds, text) => {
  expect(relativeTime(before(seconds), now, 'months')).toBe(text)
})
