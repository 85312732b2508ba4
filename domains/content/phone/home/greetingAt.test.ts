import { expect, test } from 'vitest'

import { greetingAt } from './greetingAt.ts'

test('the greeting follows the hour in Shanghai, whatever the zone of the device', () => {
  const greetings = [0, 5, 8, 9, 12, 14, 18, 23].map((hour) =>
    greetingAt(new Date(`2027-03-15T${String(hour).padStart(2, '0')}:30:00+08:00`)),
  )

  expect(greetings).toEqual([
    '夜深了',
    '早上好',
    '早上好',
    '上午好',
    '中午好',
    '下午好',
    '晚上好',
    '晚上好',
  ])
})
