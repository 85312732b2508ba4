import { expect, test } from 'vitest'

import { backChoices } from './backChoices.ts'

const leave = {
  beginDate: '2027-03-16',
  beginHalf: 'PM',
  endDate: '2027-03-17',
  endHalf: 'AM',
} as const
const labelsAt = (day: string, half: 'AM' | 'PM', mayCorrect = false) =>
  backChoices(leave, { day, half }, mayCorrect).map(({ label }) => label)

test('the absent person may return from now on, a witness from the beginning of the leave', () => {
  expect(labelsAt('2027-03-15', 'AM')).toEqual(['3月16日（周二）下午', '3月17日（周三）上午'])
  expect(labelsAt('2027-03-17', 'AM')).toEqual(['3月17日（周三）上午'])
  expect(labelsAt('2027-03-17', 'PM')).toEqual([])
  expect(labelsAt('2027-03-17', 'PM', true)).toEqual(['3月16日（周二）下午', '3月17日（周三）上午'])
})
