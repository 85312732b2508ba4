import { availableParallelism } from 'node:os'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { findBoundaryProblems } from '../check-boundaries.ts'
import { findColourProblems } from '../check-colours.ts'
import { findLockProblems } from '../check-lock.ts'
import { findMigrationProblems } from '../database/check-migrations.ts'
import { findPinyinProblems } from '../check-pinyin.ts'
import { run } from './commands.ts'
import { project } from '../project.ts'
import { filesNotRun, playwrightOutcome, vitestOutcome, withSecondRun } from './reports.ts'
import type { Outcome } from './reports.ts'
import type { Scheduled } from './schedule.ts'

export type Step = Scheduled & { readonly run: () => Promise<Outcome> }

const reports = join(project, '.cache', 'reports')

const light = (name: string): Scheduled => ({ name, needs: [], isHeavy: false })
const heavy = (name: string, ...needs: string[]): Scheduled => ({ name, needs, isHeavy: true })

/** One of our checks: it passes if it finds no problem. */
const check = (name: string, find: () => string[]): Step => ({
  ...light(name),
  run: async () => {
    const problems = find()
    return problems.length === 0
      ? { passed: 1, failed: 0, text: '' }
      : { passed: 0, failed: 1, text: problems.join('\n') }
  },
})

/** A program that reports by its exit code. */
const command = (
  env: NodeJS.ProcessEnv,
  name: string,
  program: string,
  ...args: string[]
): Step => ({
  ...light(name),
  run: async () => {
    const { code, text } = await run(program, args, env)
    return code === 0 ? { passed: 1, failed: 0, text: '' } : { passed: 0, failed: 1, text }
  },
})

/**
 * The type checkers are Go programs that allocate several gigabytes once and then end: collecting
 * garbage less often saves a third of their time (pairs of runs: 85 to 56 CPU seconds at 400; 79, 71
 * and 92 to 73, 49 and 73 from 400 to 1600) for two gigabytes more.
 */
const typeChecker = (name: string, program: string, ...args: string[]): Step => ({
  ...command({ GOGC: '1600' }, name, program, ...args),
  isHeavy: true,
})

const script = (name: string, file: string, ...args: string[]): Step =>
  command({}, name, process.execPath, join(project, 'tools', file), ...args)

const vitest = (name: string, filters: readonly string[], env: NodeJS.ProcessEnv = {}): Step =>
  vitestProject('unit', name, filters, env)

const vitestProject = (
  projectName: 'unit' | 'components' | '*',
  name: string,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Step => ({
  ...heavy(name),
  run: async () => {
    const file = freshReport(name)
    return vitestOutcome(file, await runVitest(projectName, file, filters, env))
  },
})

const runVitest = (
  projectName: string,
  file: string,
  filters: readonly string[],
  env: NodeJS.ProcessEnv = {},
) =>
  run(
    'vitest',
    ['run', '--project', projectName, '--reporter=json', `--outputFile=${file}`, ...filters],
    env,
  )

/**
 * Component tests need a browser, so `check` and `check:fast` omit them. Files that did not begin
 * because the browser was lost are run once more (ADR 43).
 */
const components: Step = {
  ...heavy('component tests'),
  run: async () => {
    const file = freshReport('component tests')
    const outcome = vitestOutcome(file, await runVitest('components', file, []))
    const notRun = filesNotRun(file)
    if (notRun.length === 0) return outcome
    const again = freshReport('component tests again')
    const second = vitestOutcome(again, await runVitest('components', again, notRun))
    return withSecondRun(outcome, notRun.length, second)
  },
}

const journeys = (env: NodeJS.ProcessEnv): Step => ({
  ...heavy('journeys', 'build'),
  run: async () => {
    if (!existsSync(join(project, 'playwright.config.ts')))
      return { passed: 0, failed: 1, text: 'playwright.config.ts is missing' }
    const file = freshReport('journeys')
    const finished = await run('playwright', ['test', '--reporter=dot,json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    })
    return playwrightOutcome(file, finished)
  },
})

function freshReport(name: string): string {
  // The process id in the name allows two gates to run concurrently.
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}-${process.pid}.json`)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  return file
}

const texts: Step[] = [
  check('lock file', findLockProblems),
  command({}, 'format', 'oxfmt', '--check', '.'),
  check('boundaries', findBoundaryProblems),
  check('pinyin', findPinyinProblems),
  check('colours', findColourProblems),
  check('migrations', findMigrationProblems),
  script('proofs', 'check-proofs.ts'),
]

/** One pass over all types instead of two; the gate keeps the compiler, which is the authority. */
const typesAndLint = typeChecker('types and lint', 'oxlint', '--quiet', '--type-check')

const whole: Step[] = [
  ...texts,
  // Each checker repeats the shared types, so more checkers than cores only add work.
  typeChecker('types', 'tsc', '--noEmit', '-p', '.', '--checkers', String(availableParallelism())),
  typeChecker('lint', 'oxlint', '--quiet'),
  command({}, 'unused code', 'knip'),
  script('contract drift', 'check-contract.ts'),
  script('database drift', 'check-database.ts'),
  script('endpoint matrix', 'check-matrix.ts'),
]

const product: Step[] = [
  script('build', 'build.ts'),
  { ...script('sizes', 'check-sizes.ts'), needs: ['build'] },
]

type Gate = { covers: string; steps: Step[] }

/** The tests of some files, in Node or in a browser. */
export const onlyTests = (files: readonly string[]): Gate => ({
  covers: files.join(', '),
  steps: [vitestProject('*', 'tests', files, {})],
})

/** The steps of each command; `npm test` is the gate. */
export const gates: Record<string, Gate> = {
  fast: {
    covers:
      'lock file, types, lint, format, imports, words, colours, migrations, proofs, and the tests that need no database',
    steps: [
      // Starts the longest step first. The text checks run in this process meanwhile.
      typesAndLint,
      ...texts,
      // After the types: both keep all cores busy (48 s one after the other, 50 to 63 beside each other).
      {
        ...vitest(
          'quick tests',
          ['platform/contract', 'platform/web', 'tools/', 'e2e/', '/contract/', '/phone/'],
          { DATABASE: 'none' },
        ),
        isHeavy: true,
      },
    ],
  },
  check: {
    covers:
      'everything except the browser: fast checks, unused code, drift of contract and database, the endpoint matrix, all unit and HTTP tests',
    steps: [...whole, vitest('unit and HTTP tests', [])],
  },
  components: {
    covers: 'the component tests, in a browser',
    steps: [components],
  },
  test: {
    covers:
      'the whole gate: all of check, the component tests, the build, its sizes, and the journeys in a browser',
    steps: [...whole, ...product, vitest('unit and HTTP tests', []), components, journeys({})],
  },
  deep: {
    covers:
      'the whole gate with long random histories, crashes, every route in every mode, and guards removed one by one',
    steps: [
      ...whole,
      ...product,
      vitest('unit, HTTP and deep tests', [], { DEEP: '1' }),
      components,
      journeys({ DEEP: '1' }),
      { ...script('mutations', 'mutations.ts'), isHeavy: true },
    ],
  },
}
