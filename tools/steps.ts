import { availableParallelism } from 'node:os'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { findBoundaryProblems } from './check-boundaries.ts'
import { findLockProblems } from './check-lock.ts'
import { findPinyinProblems } from './check-pinyin.ts'
import { run } from './commands.ts'
import { project } from './project.ts'
import { playwrightOutcome, vitestOutcome } from './reports.ts'
import type { Outcome } from './reports.ts'

export type Step = { name: string; run: () => Promise<Outcome> }

const reports = join(project, '.cache', 'reports')

/** A check of ours: it passes when it finds nothing. */
const check = (name: string, find: () => string[]): Step => ({
  name,
  run: async () => {
    const problems = find()
    return problems.length === 0
      ? { passed: 1, failed: 0, text: '' }
      : { passed: 0, failed: 1, text: problems.join('\n') }
  },
})

/** A program that judges by its exit code. */
const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { code, text } = await run(program, args)
    return code === 0 ? { passed: 1, failed: 0, text: '' } : { passed: 0, failed: 1, text }
  },
})

const script = (name: string, file: string, ...args: string[]): Step =>
  command(name, process.execPath, join(project, 'tools', file), ...args)

const vitest = (name: string, filters: readonly string[], env: NodeJS.ProcessEnv = {}): Step => ({
  name,
  run: async () => {
    const file = freshReport(name)
    const { text } = await run(
      'vitest',
      ['run', '--reporter=json', `--outputFile=${file}`, ...filters],
      env,
    )
    return vitestOutcome(file, text)
  },
})

const journeys = (env: NodeJS.ProcessEnv): Step => ({
  name: 'journeys',
  run: async () => {
    if (!existsSync(join(project, 'playwright.config.ts')))
      return { passed: 0, failed: 1, text: 'playwright.config.ts is missing' }
    const file = freshReport('journeys')
    const finished = await run('playwright', ['test', '--reporter=line,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    })
    return playwrightOutcome(file, finished)
  },
})

function freshReport(name: string): string {
  // Two gates may run at the same time.
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}-${process.pid}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  return file
}

const quick: Step[] = [
  check('lock file', findLockProblems),
  // Each checker looks at the shared types for itself: more of them than cores only repeat that.
  command('types', 'tsc', '--noEmit', '-p', '.', '--checkers', String(availableParallelism())),
  command('lint', 'oxlint', '--quiet'),
  command('format', 'oxfmt', '--check', '.'),
  check('boundaries', findBoundaryProblems),
  check('pinyin', findPinyinProblems),
]

const whole: Step[] = [
  ...quick,
  command('unused code', 'knip'),
  script('contract drift', 'check-contract.ts'),
  script('database drift', 'check-database.ts'),
  script('endpoint matrix', 'check-matrix.ts'),
]

// Every pattern on hostile text takes as long as all quick tests together, the schema needs a database.
const tooSlow = ['tools/regexes.test.ts', 'tools/schema.test.ts'].flatMap((file) => [
  '--exclude',
  file,
])

const product: Step[] = [script('build', 'build.ts'), script('sizes', 'check-sizes.ts')]

/** What each command covers; `npm test` is the gate. */
export const gates: Record<string, { covers: string; steps: Step[] }> = {
  fast: {
    covers: 'lock file, types, lint, format, imports, words, and the tests that need no database',
    // None of these leaves anything behind, so they share their worker.
    steps: [
      ...quick,
      vitest(
        'quick tests',
        [
          'platform/contract',
          'platform/web',
          'tools/',
          'e2e/',
          '/contract/',
          '/phone/',
          '--no-isolate',
          ...tooSlow,
        ],
        {
          DATABASE: 'none',
        },
      ),
    ],
  },
  check: {
    covers:
      'everything but the browser: fast checks, unused code, drift of contract and database, the endpoint matrix, all unit and HTTP tests',
    steps: [...whole, vitest('unit and HTTP tests', [])],
  },
  test: {
    covers: 'the whole gate: all of check, the build, its sizes, and the journeys in a browser',
    steps: [...whole, vitest('unit and HTTP tests', []), ...product, journeys({})],
  },
  deep: {
    covers:
      'the whole gate with long random histories, crashes, every route in every mode, and guards taken away one by one',
    steps: [
      ...whole,
      vitest('unit, HTTP and deep tests', [], { DEEP: '1' }),
      ...product,
      journeys({ DEEP: '1' }),
      script('mutations', 'mutations.ts'),
    ],
  },
}
