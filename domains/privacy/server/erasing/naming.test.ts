import * as fc from 'fast-check'

import { expect, test } from 'vitest'

import { excerptOf, fateOf, withoutName } from './naming.ts'

const letter = fc.constantFrom('张', '王', '小', '雨', '五', '一', '，', 'a')
const word = fc.string({ unit: letter, minLength: 2, maxLength: 4 })
const text = fc.string({ unit: letter, maxLength: 40 })
const substitute = '某学生'

test('after the replacement a name is left only inside longer names of others', () => {
  fc.assert(
    fc.property(text, word, fc.array(word, { maxLength: 3 }), (given, name, others) => {
      const longer = others.filter((one) => one !== name && one.includes(name))
      const written = withoutName(given, { name, longer, substitute })
      const bare = longer
        .toSorted((one, other) => other.length - one.length)
        .reduce((words, one) => words.replaceAll(one, '|'), written)
      expect(bare).not.toContain(name)
    }),
  )
})

test('a text is the same again after a second replacement, and without the name it never changes', () => {
  fc.assert(
    fc.property(text, word, (given, name) => {
      const once = withoutName(given, { name, longer: [], substitute })
      expect(withoutName(once, { name, longer: [], substitute })).toBe(once)
      if (!given.includes(name)) expect(once).toBe(given)
    }),
  )
})

test('王五一 stays whole beside 王五', () => {
  const sought = { name: '王五', longer: ['王五一'], substitute }
  expect(withoutName('王五和王五一在一起', sought)).toBe('某学生和王五一在一起')
})

test('ids decide whom a mention is about; without them a shared or short name is asked about', () => {
  const ids = { own: ['1001'], others: ['2002'] }
  const row = (content: string, values = { content: '张小雨没有来' }) => [{ row: content, values }]
  const alone = { name: '张小雨', isShared: false }
  const shared = { name: '张小雨', isShared: true }

  expect(fateOf(row('{"id": 1001}'), shared, ids)).toBe('SUBJECT')
  expect(fateOf(row('{"id": 2002}'), shared, ids)).toBe('OTHER')
  expect(fateOf(row('{"id": 3}'), shared, ids)).toBe('ASK')
  expect(fateOf(row('{"id": 3}'), alone, ids)).toBe('SUBJECT')
  expect(fateOf(row('{"id": 3}'), { name: '高兴', isShared: false }, ids)).toBe('ASK')
})

test('the name of somebody who acted is that of a namesake where there is one', () => {
  const ids = { own: [], others: [] }
  const rows = [{ row: '{}', values: { actor_name: '王五' } }]
  expect(fateOf(rows, { name: '王五', isShared: true }, ids)).toBe('OTHER')
  expect(fateOf(rows, { name: '王五', isShared: false }, ids)).toBe('SUBJECT')
})

test('an excerpt has the words around the name and no markup', () => {
  const long = `<p>${'很'.repeat(40)}张小雨<b>今天</b>${'很'.repeat(40)}</p>`
  const excerpt = excerptOf(long, { name: '张小雨' })
  expect(excerpt).toContain('张小雨 今天')
  expect(excerpt.startsWith('…')).toBe(true)
  expect(excerpt.length).toBeLessThan(70)
})
