/** SEC-44: no pattern of the product takes longer than its text is long. */
import { runInNewContext } from 'node:vm'

import { expect, test } from 'vitest'

import { nodesOf } from './nodesOf.ts'
import { isCode, isTest, readSource, sourceFiles } from './project.ts'

type Pattern = { readonly where: string; readonly literal: string }

const patternsIn = (path: string, text: string): Pattern[] =>
  nodesOf(path, text).flatMap(({ type, start, end }) => {
    const literal = text.slice(start, end)
    return type === 'Literal' && literal.startsWith('/')
      ? [{ where: `${path}:${text.slice(0, start).split('\n').length}`, literal }]
      : []
  })

/** Signs on which patterns stumble when they can take them in two ways; each is repeated and then disappointed. */
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
const length = 20_000
const texts = seeds.flatMap((seed) => {
  const long = seed.repeat(Math.ceil(length / seed.length))
  return [`${long}\u0000`, `x${long}`, `<${long}!`]
})

/** A pattern that is linear reads all of these in a few milliseconds; one that is quadratic needs seconds for one of them. */
const timeoutMs = 1500

function isSlow(literal: string, tried: readonly string[] = texts): boolean {
  const code = `const pattern = ${literal}; for (const text of texts) { pattern.lastIndex = 0; pattern.test(text) }`
  try {
    runInNewContext(code, { texts: tried }, { timeout: timeoutMs })
    return false
  } catch (error) {
    // Of another realm, so no Error of ours.
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

/** A busy machine gets another chance, text by text. */
const isSlowIndeed = (literal: string): boolean =>
  isSlow(literal) && texts.some((text) => isSlow(literal, [text]))

const files = sourceFiles(
  (path) =>
    isCode(path) &&
    !isTest(path) &&
    /^(app|domains|platform)\//.test(path) &&
    !/\/testing\//.test(path),
)

test(
  'SEC-44: no regular expression of the product is slow on hostile text',
  { timeout: 300_000 },
  () => {
    const patterns = files.flatMap((path) => patternsIn(path, readSource(path)))
    const known = new Map(patterns.map(({ literal, where }) => [literal, where]))

    expect(known.size).toBeGreaterThan(80)
    expect(
      [...known]
        .filter(([literal]) => isSlowIndeed(literal))
        .map(([literal, where]) => `${where} ${literal}`),
    ).toEqual([])
  },
)

test.each(['/^(a+)+$/', '/(\\d+)*x/', '/^(\\w+\\s?)*$/', '/\\s+$/'])(
  'SEC-44 control: %s is found slow',
  (literal) => {
    expect(isSlow(literal)).toBe(true)
  },
)
