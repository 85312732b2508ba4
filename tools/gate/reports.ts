import { existsSync, readFileSync } from 'node:fs'

import * as z from 'zod/mini'

export type Outcome = {
  passed: number
  failed: number
  text: string
  /** Browser tests that passed only when repeated; their errors are in `text`. */
  flaky?: number
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
})

/**
 * Counts results in Vitest's JSON report; a file that could not be loaded counts as one failure.
 * So does an error outside any test, which the report omits. A component test that passed only when
 * repeated counts as passed and as flaky (ADR 43).
 */
export function vitestOutcome(
  file: string,
  { code, text }: { code: number; text: string },
): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, text }
  const report = z.parse(VitestReport, JSON.parse(readFileSync(file, 'utf8')))
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  const lines = report.testResults.flatMap((result) =>
    result.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => linesOf(result.name, fullName, failureMessages)),
  )
  const repeated = report.testResults.flatMap((result) =>
    result.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) => linesOf(result.name, fullName, failureMessages)),
  )
  const broken = unloaded.map(
    ({ name, message }) => `${name}\n  ${(message ?? 'could not be loaded').slice(0, 1500)}`,
  )
  const failed = report.numFailedTests + unloaded.length
  const isOutsideTests = failed === 0 && code !== 0
  return {
    passed: report.numPassedTests,
    failed: isOutsideTests ? 1 : failed,
    ...(repeated.length > 0 && { flaky: repeated.length }),
    text: isOutsideTests ? text : [...lines, ...broken, ...repeated].join('\n\n'),
  }
}

/**
 * The files of a report that failed without a test and without an error: their browser was lost
 * before they began.
 */
export const filesNotRun = (file: string): string[] =>
  existsSync(file)
    ? z
        .parse(VitestReport, JSON.parse(readFileSync(file, 'utf8')))
        .testResults.filter(
          ({ status, message, assertionResults }) =>
            status === 'failed' && !message && assertionResults.length === 0,
        )
        .map(({ name }) => name)
    : []

/** The outcome of a run with that of a second run of the files that the first one did not begin. */
export const withSecondRun = (first: Outcome, notRun: number, second: Outcome): Outcome => ({
  passed: first.passed + second.passed,
  failed: first.failed - notRun + second.failed,
  flaky: (first.flaky ?? 0) + (second.flaky ?? 0),
  text: [`${notRun} files were run again: their browser was lost`, first.text, second.text]
    .filter((one) => one !== '')
    .join('\n\n'),
})

const linesOf = (
  file: string,
  test: string,
  failures: readonly string[] | null | undefined,
): string => `${file}\n  ${test}\n  ${(failures ?? []).join('\n').slice(0, 1500)}`

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
})

/**
 * Counts results in Playwright's JSON report; a test that was skipped counts as failed. One that
 * passed only when repeated counts as passed and as flaky (ADR 43).
 */
export function playwrightOutcome(
  file: string,
  { code, text }: { code: number; text: string },
): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1, text }
  const { stats, errors = [] } = z.parse(PlaywrightReport, JSON.parse(readFileSync(file, 'utf8')))
  const failed = stats.unexpected + stats.skipped + errors.length
  const isSilentFailure = failed === 0 && code !== 0
  return {
    passed: stats.expected + stats.flaky,
    flaky: stats.flaky,
    failed: isSilentFailure ? 1 : failed,
    text: `${withoutAttachments(text)}${errors.map(({ message }) => message ?? '').join('\n')}`,
  }
}

/** Paths of pictures would fill the end of a report, where the errors should stand. */
const withoutAttachments = (text: string): string =>
  text.replaceAll(/^ *(attachment #\d+: .*\n.*\n *─+|Error Context: .*)\n\s*\n/gm, '')
