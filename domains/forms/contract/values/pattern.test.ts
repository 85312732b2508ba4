import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { processorMs } from '../../../../platform/testing/processorTime.ts'
import { fits, readPattern } from './pattern.ts'

const atom = fc.constantFrom(
  'a',
  'b',
  '1',
  '-',
  '.',
  '\\d',
  '\\w',
  '\\.',
  '[ab]',
  '[^a]',
  '[a-c1]',
  '[\\d-]',
  '中',
)
const times = fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,}', '{0,2}')
const branch = fc
  .tuple(
    fc.constantFrom('', '^'),
    fc.array(fc.tuple(atom, times), { maxLength: 5 }),
    fc.constantFrom('', '$'),
  )
  .map(([start, parts, end]) => `${start}${parts.flat().join('')}${end}`)
const source = fc
  .array(branch, { minLength: 1, maxLength: 3 })
  .map((branches) => branches.join('|'))
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', '2', '-', '.', '中', '\n'), { maxLength: 8 })
  .map((signs) => signs.join(''))

test('matches every text like the usual engine', () => {
  fc.assert(
    fc.property(source, text, (pattern, sign) => {
      fc.pre(pattern !== '')
      const read = readPattern(pattern)
      expect(read && fits(read, sign)).toBe(new RegExp(pattern).test(sign))
    }),
    { numRuns: 3000 },
  )
})

test('accepts the patterns of real forms', () => {
  const mobile = readPattern('^1[3-9]\\d{9}$')
  const amount = readPattern('^\\d+\\.\\d{2}$|^\\d+$')

  expect(mobile && [fits(mobile, '13800138000'), fits(mobile, '12800138000')]).toEqual([
    true,
    false,
  ])
  expect(amount && [fits(amount, '12.50'), fits(amount, '12'), fits(amount, '12.5')]).toEqual([
    true,
    true,
    false,
  ])
  expect(readPattern('^[\\u4e00-\\u9fa5]+$')).toBeUndefined()
  expect(readPattern('^[一-龥·]{2,20}$')).toBeDefined()
})

test.each([
  '(a+)+$',
  '(?=a)b',
  '\\1',
  'a**',
  'a+?',
  '[b-a]',
  'a{3,2}',
  '[',
  'a)',
  '\\bword',
  '(?<name>a)',
  'a'.repeat(201),
  'a?'.repeat(61),
  '',
])('refuses %s', (pattern) => {
  expect(readPattern(pattern)).toBeUndefined()
})

test('SEC-44: a pattern that would take years in other engines is matched quickly', () => {
  const slow = readPattern(`${'a*'.repeat(59)}b$`)
  const startMs = processorMs()

  expect(slow && fits(slow, 'a'.repeat(5000))).toBe(false)
  expect(processorMs() - startMs).toBeLessThan(2500)
})
