import { expect, test } from 'vitest'

import { initials } from './initials.ts'

test.each([
  ['张小雨', '小雨'],
  ['欧阳娜娜', '娜娜'],
  ['李老师', '李'],
  ['张妈妈', '张'],
  ['妈妈', '妈妈'],
  ['Anna Li', 'AN'],
])('the avatar of %s shows %s', (name, shown) => {
  expect(initials(name)).toBe(shown)
})
