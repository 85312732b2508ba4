import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { readSettings } from '../platform/server/settings/settings.ts'
import { summary } from './startSummary.ts'

test('the link for the first administrator opens where people are: at PUBLIC_URL if it is set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'qinghe-test-'))
  const product = {
    address: 'http://127.0.0.1:3001',
    clientAddress: undefined,
    setupLink: '/#/pages/login/setup?token=000000.x',
  }
  const linesWith = (env: NodeJS.ProcessEnv) =>
    summary(readSettings(env, folder), product, 1)
      .split('\n')
      .map((line) => line.trim())

  expect(linesWith({ PUBLIC_URL: 'https://school.example.org/' })).toContain(
    'https://school.example.org/#/pages/login/setup?token=000000.x',
  )
  expect(linesWith({})).toContain('http://127.0.0.1:3001/#/pages/login/setup?token=000000.x')
  rmSync(folder, { recursive: true })
})
