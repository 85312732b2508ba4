/**
 * docs/security-controls.md states facts: the files and titles that it names exist, and no attack
 * is missing.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { mutations } from './mutations.ts'
import { project, readSource } from './project.ts'

const text = readSource('docs/security-controls.md')
const rows = text.split('\n').filter((line) => /^\| \d/.test(line))

/** All control numbers ever assigned. */
const numbers = [
  1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16, 20, 21, 22, 23, 24, 26, 27, 30, 31, 32, 33, 35, 36, 37,
  38, 39, 40, 41, 42, 43, 44,
]
const later = [50, 51, 52, 53, 54, 55]

/** Finds references in a row of the table: a file in backticks, optionally with a test title in quotes. */
const namedIn = (row: string) =>
  [...row.matchAll(/`([\w/.-]+\.(?:e2e|test)\.tsx?)`(?: "([^"]+)")?/g)].map(
    ([, file = '', title]) => ({ file, title }),
  )

test('the table of security controls names every attack once', () => {
  const listed = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map(Number))

  expect(listed.sort((a, b) => a - b)).toEqual([...numbers, ...later])
})

test.each(rows)('%s', (row) => {
  const named = namedIn(row)
  expect(named.length).toBeGreaterThan(0)
  for (const { file, title } of named) {
    expect([file, existsSync(join(project, file))]).toEqual([file, true])
    expect([file, title, readSource(file).includes(title ?? '')]).toEqual([file, title, true])
  }
  for (const [, names = ''] of row.matchAll(/mutations? ("[^|]+")/g))
    for (const [, name] of names.matchAll(/"([^"]+)"/g))
      expect(mutations.map((one) => one.name)).toContain(name)
})

test('the check of the table detects a missing file and a missing title', () => {
  const [named] = namedIn('`app/nowhere.test.ts` "no such title"')

  expect(named).toEqual({ file: 'app/nowhere.test.ts', title: 'no such title' })
  expect(existsSync(join(project, named?.file ?? ''))).toBe(false)
})
