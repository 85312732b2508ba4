import fc from 'fast-check'
import { expect, test } from 'vitest'

import { spellingOf } from './nameSpelling.ts'

test.each([
  ['张小雨', 'zxy zhangxiaoyu'],
  ['曾一诺', 'zyn zengyinuo'],
  ['吕梁', 'll lvliang'],
  ['Tom 李', 'toml tomli'],
  ['', ''],
])('%s is found as %s', (name, spelling) => {
  expect(spellingOf(name)).toBe(spelling)
})

test('a spelling fits its column and holds only what a keyboard types', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (name) => {
      expect(spellingOf(name)).toMatch(/^[a-z0-9 ]{0,80}$/)
    }),
  )
})
