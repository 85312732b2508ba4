import { expect, test } from 'vitest'

import { countByYear, halfDayAt, halfDaysIn, isBefore, spanWords } from './halfDays.ts'

const span = (
  beginDate: string,
  beginHalf: 'AM' | 'PM',
  endDate: string,
  endHalf: 'AM' | 'PM',
) => ({ beginDate, beginHalf, endDate, endHalf })

test('a span counts only halves of school days, including half days at its ends', () => {
  const halves = halfDaysIn(span('2027-03-19', 'PM', '2027-03-22', 'AM'), [
    '2027-03-19',
    '2027-03-22',
  ])

  expect(halves).toEqual([
    { day: '2027-03-19', half: 'PM' },
    { day: '2027-03-22', half: 'AM' },
  ])
  expect(halfDaysIn(span('2027-03-20', 'AM', '2027-03-21', 'PM'), [])).toEqual([])
  expect(halfDaysIn(span('2027-03-22', 'PM', '2027-03-22', 'AM'), ['2027-03-22'])).toEqual([])
})

test('half days across the new year belong to two years', () => {
  const halves = halfDaysIn(span('2026-12-31', 'AM', '2027-01-04', 'AM'), [
    '2026-12-31',
    '2027-01-04',
  ])

  expect([...countByYear(halves)]).toEqual([
    [2026, 2],
    [2027, 1],
  ])
})

test('a span is written as short as possible', () => {
  const words = (...parts: Parameters<typeof span>) => spanWords(span(...parts), '2027-03-01')

  expect(words('2027-03-16', 'AM', '2027-03-16', 'PM')).toBe('3月16日（周二）全天')
  expect(words('2027-03-16', 'PM', '2027-03-16', 'PM')).toBe('3月16日（周二）下午')
  expect(words('2027-03-16', 'AM', '2027-03-17', 'PM')).toBe('3月16日（周二）至3月17日（周三）')
  expect(words('2027-03-16', 'PM', '2027-03-17', 'AM')).toBe(
    '3月16日（周二）下午至3月17日（周三）上午',
  )
  expect(words('2028-01-03', 'AM', '2028-01-03', 'AM')).toBe('2028年1月3日（周一）上午')
})

test('the afternoon begins at noon', () => {
  expect(halfDayAt('2027-03-15 11:59:59')).toEqual({ day: '2027-03-15', half: 'AM' })
  expect(halfDayAt('2027-03-15 12:00:00')).toEqual({ day: '2027-03-15', half: 'PM' })
  expect(isBefore({ day: '2027-03-15', half: 'AM' }, { day: '2027-03-15', half: 'PM' })).toBe(true)
})
