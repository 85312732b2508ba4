import { describe, expect, test } from 'vitest'

import {
  currentProofs,
  lostProofs,
  proofsText,
  readProofs,
  readReplacements,
  testProofs,
  unprovenReplacements,
} from './proofs.ts'

const today = currentProofs()

const proofsOf = (...texts: string[]) => texts.map((text) => ({ domain: 'leave', text }))

describe('the list of proofs', () => {
  test('names tests with their groups, tables and loops as they are written', () => {
    const text = `
      test('adds', () => {})
      describe('a list', () => {
        test.for(rows)('finds %s', ([row]) => {})
        for (const kind of kinds) test(\`keeps \${kind}\`, { timeout: 9 }, () => {})
      })
      test.each([1, 2])('doubles %i', () => { expect(1).toBe(1) })
      test.beforeAll(() => {})
      test.describe.configure({ mode: 'serial' })
    `

    expect(
      testProofs([['domains/leave/server/days.test.ts', text]]).map((one) => one.text),
    ).toEqual(['adds', 'a list › finds %s', 'a list › keeps ${kind}', 'doubles %i'])
  })

  test('marks deep tests and distinguishes equal titles of two files', () => {
    const text = `test('adds', () => {})`
    const files = [
      'domains/leave/a.test.ts',
      'domains/leave/b.deep.test.ts',
      'e2e/journeys/c.e2e.ts',
    ]

    expect(
      testProofs(files.map((path) => [path, text])).map(({ domain, text: title }) => [
        domain,
        title,
      ]),
    ).toEqual([
      ['leave', 'adds [a]'],
      ['leave', 'adds [b] [deep]'],
      ['journeys', 'adds [c]'],
    ])
  })

  test('contains every check of every screen and survives being written and read', () => {
    expect(today).toContainEqual({
      domain: 'leave',
      text: 'phone screen leaves.full: double text, light',
    })
    expect(readProofs(proofsText(today))).toEqual(today)
  })
})

describe('a missing proof', () => {
  test('is lost when a test or a check of a screen is removed', () => {
    const [first, ...others] = today

    expect(lostProofs(today, others, [])).toEqual([first])
  })

  test('is not lost when its file moves to another domain', () => {
    expect(lostProofs(proofsOf('adds'), [{ domain: 'forms', text: 'adds' }], [])).toEqual([])
  })

  test('is lost when it moves from the gate to the deep run, but not the other way round', () => {
    expect(lostProofs(proofsOf('adds [deep]'), proofsOf('adds'), [])).toEqual([])
    expect(lostProofs(proofsOf('adds'), proofsOf('adds [deep]'), [])).toHaveLength(1)
  })

  test('is lost as long as its replacement is missing too', () => {
    const replacements = readReplacements('- adds\n+ sums\n  the sum starts at one\n')

    expect(lostProofs(proofsOf('adds'), proofsOf('sums'), replacements)).toEqual([])
    expect(lostProofs(proofsOf('adds'), proofsOf('other'), replacements)).toHaveLength(1)
  })

  test('may be replaced in several steps, and many by one pattern', () => {
    const replacements = readReplacements('- *: axe, *\n+ *: look, *\n\n- a: look, dark\n+ b\n')

    expect(lostProofs(proofsOf('a: axe, dark'), proofsOf('b'), replacements)).toEqual([])
    expect(
      lostProofs(proofsOf('c: axe, dark'), proofsOf('c: look, light'), replacements),
    ).toHaveLength(1)
  })

  test('needs a broken variant when its replacement existed before or replaces another too', () => {
    const bare = readReplacements('- adds\n+ sums\n')
    const shown = readReplacements('- adds\n+ sums\n  the sum starts at one\n')
    const two = readReplacements('- adds\n+ sums\n- counts\n+ sums\n')

    expect(unprovenReplacements(proofsOf('adds', 'sums'), bare)).toEqual(bare)
    expect(unprovenReplacements(proofsOf('adds', 'sums'), shown)).toEqual([])
    expect(unprovenReplacements(proofsOf('adds'), two)).toEqual(two)
  })
})
