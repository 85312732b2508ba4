import fc from 'fast-check'
import { expect, test } from 'vitest'

import { suspicionsAmong } from './suspicions.ts'
import type { DuplicateFacts } from './suspicions.ts'

const child = (id: string, change: Partial<DuplicateFacts> = {}): DuplicateFacts => ({
  id,
  applicantId: `family${id}`,
  name: `孩子${id}`,
  spelling: `hz${id}`,
  birthDate: `2020-01-0${id.slice(-1)}`,
  idIndex: `number${id}`,
  guardians: [`guardian${id}`],
  title: '',
  address: '',
  files: [],
  groupKey: '',
  isEarlier: false,
  ...change,
})
const reasonsOf = (...all: DuplicateFacts[]) =>
  suspicionsAmong(all).map(({ firstId, secondId, reasons }) => [firstId, secondId, ...reasons])

test('the same name and birth date under another number is the strongest reason', () => {
  const same = { name: '张小满', spelling: 'zxm', birthDate: '2020-03-01' }
  expect(suspicionsAmong([child('2', same), child('1', same)])).toEqual([
    { firstId: '1', secondId: '2', score: 60, reasons: ['NAME_BIRTH'] },
  ])
})

test('a name that sounds the same at the same address, and one paper of two families', () => {
  const home = { spelling: 'zxm', address: '书香路1号' }
  expect(reasonsOf(child('1', home), child('2', home))).toEqual([['1', '2', 'SPELLING_ADDRESS']])
  expect(reasonsOf(child('1', { files: ['a'] }), child('2', { files: ['b', 'a'] }))).toEqual([
    ['1', '2', 'SAME_FILE'],
  ])
})

test('siblings may hand in the same paper and live in the same home', () => {
  const family = { applicantId: 'one', title: 'T1', files: ['hukou'] }
  expect(reasonsOf(child('1', family), child('2', family))).toEqual([])
})

test('a home that another family used is named, this year and from earlier years', () => {
  const home = { title: 'T1' }
  expect(reasonsOf(child('1', { ...home, isEarlier: true }), child('2', home))).toEqual([
    ['1', '2', 'SEAT_LOCK'],
  ])
  const earlier = { ...home, isEarlier: true }
  expect(reasonsOf(child('1', earlier), child('2', earlier))).toEqual([])
})

test('more than six children of one guardian are looked at', () => {
  const of = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      child(String(at + 1), { guardians: ['same'], birthDate: `2020-02-${10 + at}` }),
    )
  expect(reasonsOf(...of(6))).toEqual([])
  expect(reasonsOf(...of(7))).toHaveLength(6)
})

test('two children of one family born on one day may be twins, unless they are bound already', () => {
  const twin = { guardians: ['mother'], birthDate: '2020-05-05' }
  expect(reasonsOf(child('1', twin), child('2', twin))).toEqual([['1', '2', 'TWINS']])
  const bound = { ...twin, groupKey: '1' }
  expect(reasonsOf(child('1', bound), child('2', bound))).toEqual([])
})

const some = fc.constantFrom('', 'a', 'b')
const facts = fc
  .array(
    fc.record({
      applicantId: fc.constantFrom('x', 'y', 'z'),
      name: some,
      spelling: some,
      birthDate: some,
      guardians: fc.array(fc.constantFrom('g', 'h'), { maxLength: 2 }),
      title: some,
      address: some,
      files: fc.array(fc.constantFrom('f', 'k'), { maxLength: 2 }),
      groupKey: some,
      isEarlier: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, at) => child(String(at + 1), one)))

test('the order of the applications changes nothing, and nothing is paired with itself', () => {
  fc.assert(
    fc.property(facts, (all) => {
      expect(suspicionsAmong(all.toReversed())).toEqual(suspicionsAmong(all))
      for (const { firstId, secondId, score, reasons } of suspicionsAmong(all)) {
        expect(firstId).not.toBe(secondId)
        expect(reasons.length).toBeGreaterThan(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(score).toBeGreaterThan(0)
      }
    }),
  )
})
