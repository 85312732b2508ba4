import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { newRootKey } from '../platform/server/keys/keys.ts'
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

test.for([
  { env: {}, isTold: true },
  { env: { DATABASE_URL: 'postgresql://owner:long-enough-3461@127.0.0.1/school' }, isTold: false },
  { env: { NODE_ENV: 'development' }, isTold: false },
])('a start in production on the embedded database names its limits: $env', ({ env, isTold }) => {
  const folder = mkdtempSync(join(tmpdir(), 'qinghe-test-'))
  const settings = readSettings(
    { NODE_ENV: 'production', ROOT_KEY: newRootKey(), TOKEN_KEY: newRootKey(), ...env },
    folder,
  )

  const text = summary(
    settings,
    { address: 'http://127.0.0.1:3001', clientAddress: undefined, setupLink: undefined },
    1,
  )

  expect(text.includes('只能运行一个进程')).toBe(isTold)
  expect(text.includes('不能恢复到任意时刻')).toBe(isTold)
  expect(text.includes('no point-in-time recovery')).toBe(isTold)
  rmSync(folder, { recursive: true })
})
