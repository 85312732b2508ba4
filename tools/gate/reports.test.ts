import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { project } from '../project.ts'
import { runIn } from './commands.ts'
import { vitestOutcome } from './reports.ts'

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
