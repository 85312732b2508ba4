/** Tests of repository rules that no compiler checks. */
import { basename, dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { importsOf } from './source/importsOf.ts'
import { nodesOf } from './source/nodesOf.ts'
import { isCode, isTest, readSource, sourceFiles } from './project.ts'

const code = sourceFiles((path) => isCode(path) && /^(app|domains|platform|db)\//.test(path))
const product = code.filter((path) => !isTest(path))

/** `path:line text` of every line that matches. */
const linesIn = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
      ),
  )

describe('the repository', () => {
  test('names service paths in contracts only', () => {
    const elsewhere = product.filter(
      (path) =>
        !path.includes('/contract/') &&
        !path.startsWith('platform/server/') &&
        !/^platform\/(testing|web\/dev)\//.test(path),
    )

    expect(linesIn(elsewhere, /['"`](\/api)?\/blade-[a-z]/)).toEqual([])
  })

  test('builds SQL in queries only', () => {
    const allowed =
      /^platform\/server\/|^db\/|^domains\/[^/]+\/server\/(\w*[qQ]ueries(\.ts|\/)|tables\.ts)/
    const others = product.filter((path) => !allowed.test(path))

    expect(
      linesIn(
        others,
        /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bfrom 'kysely'/,
      ).filter((line) => !/import type/.test(line)),
    ).toEqual([])
  })

  test('uses the desk’s own select for several values and its clear button', () => {
    const own = 'platform/desk/form/MultiSelect.tsx'

    expect(
      linesIn(
        product.filter((path) => path !== own),
        /mode="multiple"|mode: 'multiple'|\ballowClear($|\s|=\{true\})/,
      ),
    ).toEqual([])
  })

  test('lists columns instead of taking all', () => {
    expect(linesIn(product, /\.selectAll\(|\.returningAll\(|returning \*/)).toEqual([])
  })

  test('reads no clock and no random numbers in the rules of a domain', () => {
    const rules = product.filter((path) => /^domains\/[^/]+\/(server|contract)\//.test(path))
    const allowed = /\/(commonPasswords|passwordQueue|passwordHash)\.ts/

    expect(
      linesIn(rules, /new Date\(\)|Date\.now\(\)|Math\.random\(/).filter(
        (line) => !allowed.test(line),
      ),
    ).toEqual([])
  })

  test('never evaluates text as code', () => {
    expect(linesIn(code, /\beval\(|new Function\(|from 'node:vm'/)).toEqual([])
  })

  test('gives a reason for every disabled lint rule', () => {
    const suppressions = linesIn(
      sourceFiles(isCode),
      /(oxlint|eslint)-disable|@ts-(expect-error|ignore|nocheck)/,
    ).filter((line) => !line.startsWith('tools/safety.test.ts'))

    expect(suppressions.filter((line) => !/ -- \S+/.test(line))).toEqual([])
  })

  test('asserts types rarely in the platform; elsewhere the linter refuses it', () => {
    const { rules, overrides } = Lint.parse(JSON.parse(readSource('.oxlintrc.json')))
    const rule = 'typescript/consistent-type-assertions'
    expect(rules[rule]).toEqual(['error', { assertionStyle: 'never' }])
    expect(overrides.filter((one) => rule in one.rules).map(({ files }) => files)).toEqual([
      ['platform/**', '**/*.test.ts', '**/*.test.tsx'],
    ])

    const platform = product.filter((path) => path.startsWith('platform/'))
    const assertions = platform.flatMap((path) => assertionsIn(path, readSource(path)))
    expect(assertions.length).toBeLessThanOrEqual(25)
  })

  test('has no miscellaneous files and no barrels', () => {
    expect(
      code.filter((path) =>
        /^(utils?|helpers?|common|types|misc|index)\.tsx?$/.test(basename(path)),
      ),
    ).toEqual([])
  })

  test('names no machine and no registry', () => {
    const text = sourceFiles(
      (path) =>
        /\.(ts|tsx|mjs|json|md|css|html|sql|ya?ml)$/.test(path) && !path.startsWith('tools/safety'),
    )

    expect(
      linesIn(text, /\/work\/(main|shared)|\/tmp\/bash|registry\.(npmjs|npmmirror)/).map((line) =>
        line.slice(0, 120),
      ),
    ).toEqual([])
  })

  test('uses only classes that the style sheet has', () => {
    expect(product.flatMap((path) => missingClasses(path, readSource(path)))).toEqual([])
  })

  test('gives every test a unique title', () => {
    const titles = sourceFiles((path) => /\.(test|e2e)\.tsx?$/.test(path)).flatMap((path) =>
      [...readSource(path).matchAll(/^\s*(?:test|it)\(\s*(['"`])(.+?)\1/gm)].map(
        (match) => `${path} ${match[2]}`,
      ),
    )
    const endpointTitles = titles
      .map((title) => title.slice(title.indexOf(' ') + 1))
      .filter((title) => /^(GET|POST) /.test(title))

    expect(repeated(endpointTitles)).toEqual([])
    expect(repeated(titles)).toEqual([])
  })

  test('has no file that is too long', () => {
    const isTooLong = (path: string) =>
      readSource(path).split('\n').length - 1 > (isTest(path) ? 500 : 250)
    const long = code.filter((path) => !path.startsWith('db/') && isTooLong(path))

    expect(long).toEqual([])
  })

  test('has no folder of more than 30 files, not counting tests, migrations and decisions', () => {
    const counted = sourceFiles(
      (path) =>
        !/\.(test|e2e)\.tsx?$/.test(path) &&
        !/^(db\/migrations|docs\/adr|e2e\/screens)\//.test(path),
    )
    const sizes = new Map<string, number>()
    for (const path of counted) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)

    expect([...sizes].filter(([, size]) => size > 30)).toEqual([])
  })

  test('gives every migration a unique number', () => {
    const numbers = sourceFiles((path) => path.startsWith('db/migrations/')).map((path) =>
      basename(path).slice(0, 4),
    )

    expect(repeated(numbers)).toEqual([])
  })

  test('imports every file of the product from somewhere', () => {
    const imported = new Set(
      sourceFiles(isCode).flatMap((path) =>
        importsOf(path, readSource(path)).map(({ target }) => target),
      ),
    )
    // excel.ts starts the worker by its URL.
    const entries = new Set([
      'app/main.ts',
      'app/phone.tsx',
      'app/desk.tsx',
      'platform/server/sheets/excelWorker.ts',
    ])
    const byVite = readSource('vite.config.ts')

    expect(
      product.filter(
        (path) =>
          !imported.has(path) &&
          !entries.has(path) &&
          !byVite.includes(path) &&
          !path.endsWith('Worker.ts') &&
          !/\/(tables|dependencies)\.ts$|\/phone\/(phone\.tsx|(screens|signOut)\.ts)$|\/desk\/(desk\.tsx|screens\.ts)$|\.d\.ts$/.test(
            path,
          ),
      ),
    ).toEqual([])
  })
})

const Rules = z.record(z.string(), z.unknown())
const Lint = z.object({
  rules: Rules,
  overrides: z.array(z.object({ files: z.array(z.string()), rules: Rules })),
})

/** `x as T` and `<T>x`, but not `as const`, which asserts no type. */
function assertionsIn(path: string, text: string): string[] {
  const isClaim = ({ type, start, end }: { type: string; start: number; end: number }) =>
    type === 'TSTypeAssertion' ||
    (type === 'TSAsExpression' && !/\bas const$/.test(text.slice(start, end)))
  return nodesOf(path, text)
    .filter(isClaim)
    .map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`)
}

/** The compiler accepts every name of a class, and one that is missing leaves its element unstyled. */
function missingClasses(path: string, text: string): string[] {
  const sheets = text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gm)
  return [...sheets].flatMap(([, name = '', sheet = '']) => {
    const styles = readSource(join(dirname(path), sheet))
    const known = new Set([...styles.matchAll(/\.([a-z]\w*)/gi)].map((match) => match[1]))
    const used = [...text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))]
    return used.flatMap(([, word]) =>
      word === undefined || known.has(word) ? [] : [`${path}: ${sheet} has no class ${word}`],
    )
  })
}

const repeated = (texts: readonly string[]): string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index)
