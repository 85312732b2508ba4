/** SEC-44: every regular expression of the product runs in linear time. */
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { nodesOf } from './source/nodesOf.ts'
import { isCode, isTest, readSource, sourceFiles } from './project.ts'

type Pattern = { readonly where: string; readonly literal: string }

const patternsIn = (path: string, text: string): Pattern[] =>
  nodesOf(path, text).flatMap(({ type, start, end }) => {
    const literal = text.slice(start, end)
    return type === 'Literal' && literal.startsWith('/')
      ? [{ where: `${path}:${text.slice(0, start).split('\n').length}`, literal }]
      : []
  })

/**
 * Characters on which ambiguous patterns backtrack; each is repeated and followed by a mismatch.
 */
const seeds = [
  'a',
  '0',
  ' ',
  '\n',
  '-',
  '.',
  '/',
  ',',
  '%41',
  'a.',
  'a-',
  '0-',
  'a@',
  'a=',
  '<',
  '&a',
  '\\',
  '"',
  '中',
  'aA0_',
  '110000',
  '{{',
  '((',
]
const length = 50_000
const texts = seeds.flatMap((seed) => {
  const long = seed.repeat(Math.ceil(length / seed.length))
  return [`${long}\u0000`, `x${long}`, `<${long}!`]
})

/**
 * A linear pattern reads all of these in a few milliseconds; a quadratic one needs seconds for one
 * of them.
 */
const timeoutMs = 1500

function isSlow(literal: string, tried: readonly string[] = texts): boolean {
  const code = `const pattern = ${literal}; for (const text of texts) { pattern.lastIndex = 0; pattern.test(text) }`
  try {
    runInNewContext(code, { texts: tried }, { timeout: timeoutMs })
    return false
  } catch (error) {
    // The error comes from another realm, so `instanceof Error` fails.
    if (
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    )
      return true
    throw error
  }
}

/** A retry, text by text, because the machine may be busy. */
const isSlowIndeed = (literal: string): boolean =>
  isSlow(literal) && texts.some((text) => isSlow(literal, [text]))

const files = sourceFiles(
  (path) =>
    isCode(path) &&
    !isTest(path) &&
    /^(app|domains|platform)\//.test(path) &&
    !/\/testing\//.test(path),
)

test('SEC-44: no regular expression of the product is slow on hostile text', () => {
  const patterns = files.flatMap((path) => patternsIn(path, readSource(path)))
  const known = new Map(patterns.map(({ literal, where }) => [literal, where]))

  expect(known.size).toBeGreaterThan(80)
  expect(
    [...known]
      .filter(([literal]) => isSlowIndeed(literal))
      .map(([literal, where]) => `${where} ${literal}`),
  ).toEqual([])
})

test.each(['/^(a+)+$/', '/(\\d+)*x/', '/^(\\w+\\s?)*$/', '/\\s+$/'])(
  'SEC-44 control: %s is detected as slow',
  (literal) => {
    expect(isSlow(literal)).toBe(true)
  },
)
