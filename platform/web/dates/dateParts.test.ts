import { expect, test } from 'vitest'

import { dateParts } from './dateParts.ts'

test.each([
  ['11月30日（周一）至12月4日', ['', '11月30日（周一）', '至', '12月4日', '']],
  ['2027 年 3 月 15 日 上午', ['', '2027 年 3 月 15 日', ' 上午']],
  ['截止 2027-03-15 08:00，逾期不补', ['截止 ', '2027-03-15 08:00', '，逾期不补']],
  ['2027-03-15 上午 至 2027-03-16 下午', ['', '2027-03-15 上午', ' 至 ', '2027-03-16 下午', '']],
  ['三年级2班', ['三年级2班']],
])('%s has its dates as parts of their own', (text, parts) => {
  expect(dateParts(text)).toEqual(parts)
})
