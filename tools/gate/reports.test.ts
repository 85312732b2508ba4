import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { project } from '../project.ts'
import { runIn } from './commands.ts'
import { filesNotRun, playwrightOutcome, vitestOutcome, withSecondRun } from './reports.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), `qinghe-reports-${process.pid}-`))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an error outside any test fails the step, although every test passed', () => {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [] }))

  expect(vitestOutcome(file, { code: 0, text: '' })).toMatchObject({ passed: 3, failed: 0 })
  expect(vitestOutcome(file, { code: 1, text: 'Unhandled Errors' })).toEqual({
    passed: 3,
    failed: 1,
    text: 'Unhandled Errors',
  })
})

test('a component test that passes only when repeated is counted as flaky, with its error', () => {
  const file = join(folder, 'components.json')
  const one = { fullName: 'a drawer closes', status: 'passed', failureMessages: ['too early'] }
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [{ name: 'Page.test.tsx', status: 'passed', assertionResults: [one] }],
    }),
  )

  expect(vitestOutcome(file, { code: 0, text: '' })).toEqual({
    passed: 1,
    failed: 0,
    flaky: 1,
    text: 'Page.test.tsx\n  a drawer closes\n  too early',
  })
})

test('files whose browser was lost are named, and count as their second run says', () => {
  const file = join(folder, 'lost.json')
  const passed = { fullName: 'a list loads', status: 'passed' }
  const lost = { name: 'Lost.test.tsx', status: 'failed', message: '', assertionResults: [] }
  const broken = { ...lost, name: 'Broken.test.tsx', message: 'cannot be loaded' }
  const testResults = [
    { name: 'Page.test.tsx', status: 'passed', assertionResults: [passed] },
    lost,
    broken,
  ]
  writeFileSync(file, JSON.stringify({ numPassedTests: 1, numFailedTests: 0, testResults }))

  expect(filesNotRun(file)).toEqual(['Lost.test.tsx'])
  const first = vitestOutcome(file, { code: 1, text: '' })
  expect(first).toMatchObject({ passed: 1, failed: 2 })
  const second = { passed: 4, failed: 1, text: 'one failed' }
  expect(withSecondRun(first, 1, second)).toMatchObject({ passed: 5, failed: 2, flaky: 0 })
})

test('a browser test that passes only when repeated is counted as flaky, one that did not run as failed', () => {
  const file = join(folder, 'browsers.json')
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }
  const finished = { code: 0, text: 'the error of the first attempt' }

  writeFileSync(file, JSON.stringify({ stats }))
  expect(playwrightOutcome(file, finished)).toEqual({
    passed: 6,
    flaky: 1,
    failed: 0,
    text: 'the error of the first attempt',
  })

  writeFileSync(file, JSON.stringify({ stats: { ...stats, skipped: 2 } }))
  expect(playwrightOutcome(file, finished)).toMatchObject({ failed: 2 })
  writeFileSync(file, JSON.stringify({ stats: { ...stats, unexpected: 1 } }))
  expect(playwrightOutcome(file, finished)).toMatchObject({ failed: 1 })
})

test('the pictures of a failed journey leave the place to its error', () => {
  const file = join(folder, 'pictures.json')
  const stats = { expected: 6, unexpected: 1, flaky: 0, skipped: 0 }
  writeFileSync(file, JSON.stringify({ stats }))
  const picture = (no: number) =>
    `    attachment #${no}: screenshot (image/png) ─────\n    test-results/failed-${no}.png\n    ─────\n\n`
  const text = `    Error: not visible\n\n${picture(1)}${picture(2)}    Error Context: test-results/context.md\n\n  1 failed\n`

  expect(playwrightOutcome(file, { code: 1, text }).text).toBe(
    '    Error: not visible\n\n  1 failed\n',
  )
})

test('a statement on a busy connection fails the test process and its child processes', async () => {
  expect(process.execArgv).toContain('--throw-deprecation')
  const busy = `import pg from 'pg'
    const client = new pg.Client()
    for (const n of [1, 2, 3]) client.query('select ' + n).catch(() => undefined)`

  const { code, text } = await runIn(project, process.execPath, [
    '--input-type=module',
    '--eval',
    busy,
  ])

  expect(text).toContain('already executing a query is deprecated')
  expect(code).not.toBe(0)
})
