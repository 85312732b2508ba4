import { expect, test } from 'vitest'

import { readDayLines } from './dayLines.ts'

test('pasted lines become days: spans, make-up days, several date formats', () => {
  const { rows, problems } = readDayLines(
    '10-01至10-03 国庆节 放假\n\n2026年10月10日，国庆节调休，上课，星期四\n9/27 调休 调休上课',
    2026,
  )

  expect(problems).toEqual([])
  expect(rows).toEqual([
    { day: '2026-10-01', kind: 'HOLIDAY', name: '国庆节' },
    { day: '2026-10-02', kind: 'HOLIDAY', name: '国庆节' },
    { day: '2026-10-03', kind: 'HOLIDAY', name: '国庆节' },
    { day: '2026-10-10', kind: 'LESSONS', name: '国庆节调休', followsWeekday: 4 },
    { day: '2026-09-27', kind: 'LESSONS', name: '调休' },
  ])
})

test('each unreadable line is named with what to write instead', () => {
  const { rows, problems } = readDayLines(
    '02-30 春节 放假\n10-01 国庆节\n10-01 国庆节 放假 星期一\n10-10 调休 上课 随便\n10-07至10-01 国庆节 放假',
    2026,
  )

  expect(rows).toEqual([])
  expect(problems.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
  expect(problems[1]?.msg).toBe('每行依次写日期、名称，再写“放假”或“上课”')
})
