import { expect, test } from 'vitest'

import { initialsOf, isMeant } from './spelling.ts'

test.each([
  ['xuesheng mingce', 'xsmc'],
  ['zhaosheng shenhe', 'zssh'],
  ['gongzuotai', 'gzt'],
  ['banzhuren', 'bzr'],
  ['nianji yu banji', 'njybj'],
])('the initials of %s are %s', (words, initials) => {
  expect(initialsOf(words)).toBe(initials)
})

test.each([
  '学生',
  '名册',
  'xuesheng',
  'xueshengmingce',
  'mingce',
  'xsmc',
  'XSMC',
  'xs',
  'xue sheng',
])('%s means 学生名册', (typed) => {
  expect(isMeant(typed, '学生名册', 'xuesheng mingce')).toBe(true)
})

test.each(['老师', 'laoshi', 'xsx'])('%s does not mean 学生名册', (typed) => {
  expect(isMeant(typed, '学生名册', 'xuesheng mingce')).toBe(false)
})
