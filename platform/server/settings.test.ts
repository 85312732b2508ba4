import { randomBytes } from 'node:crypto'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { readSettings, SettingsError } from './settings.ts'
import { weakSecretProblem } from './weakSecret.ts'

const randomKey = () => randomBytes(32).toString('base64')
const production = () => ({ NODE_ENV: 'production', ROOT_KEY: randomKey(), TOKEN_KEY: randomKey() })

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qinghe-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readSettings(env, folder)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('settings', () => {
  test('have a default for everything outside production', () => {
    const settings = readSettings({}, folder)

    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: join(folder, '.qinghe'),
      demo: true,
      defaultTenant: '000000',
      schoolName: '青禾校园',
      databaseUrl: undefined,
    })
  })

  test('treat an empty variable as none', () => {
    expect(readSettings({ PORT: '', DEMO: '', DATABASE_URL: '' }, folder)).toMatchObject({ port: 3000, demo: true, databaseUrl: undefined })
  })

  test('make keys once, for their owner alone, and find them again', () => {
    const first = readSettings({}, folder)
    const second = readSettings({}, folder)

    const file = join(folder, '.qinghe', 'keys.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toContain(first.rootKey)
    expect(first.newKeyFile).toBe(file)
    expect(second).toEqual({ ...first, newKeyFile: undefined })
    expect(first.rootKey).not.toBe(first.tokenKey)
    expect(Buffer.from(first.rootKey, 'base64')).toHaveLength(32)
  })

  test('refuse to make new keys for data that was sealed with lost ones', () => {
    mkdirSync(join(folder, '.qinghe', 'postgres'), { recursive: true })
    writeFileSync(join(folder, '.qinghe', 'postgres', 'cluster.json'), '{}')

    expect(() => readSettings({}, folder)).toThrow('缺少密钥文件')
  })

  test('OPS-01: list all problems together and repeat no value', () => {
    const env = {
      NODE_ENV: 'live',
      PORT: '70000',
      DEMO: 'perhaps',
      DATABASE_URL: 'mysql://root:hunter2hunter2@db/x',
      DEFAULT_TENANT: '../x',
      SCHOOL_NAME: ' ',
      ROOT_KEY: 'hunter2hunter2',
      TRUSTED_PROXIES: 'any',
    }

    const problems = problemsOf(env)

    expect(problems.map((one) => one.split('：')[0])).toEqual(
      expect.arrayContaining(['NODE_ENV', 'PORT', 'DEMO', 'DATABASE_URL', 'DEFAULT_TENANT', 'SCHOOL_NAME', 'ROOT_KEY', 'TRUSTED_PROXIES']),
    )
    expect(problems.join('\n')).not.toContain('hunter2')
    expect(problems.join('\n')).not.toMatch(/70000|perhaps|mysql/)
  })

  test('OPS-01: name each problem once', () => {
    const names = problemsOf({ NODE_ENV: 'production', DEMO: 'maybe', HOST: '0.0.0.0', ROOT_KEY: 'short' }).map((one) => one.split('：')[0])

    expect(new Set(names)).toEqual(new Set(['DEMO', 'ROOT_KEY', 'TOKEN_KEY']))
    expect(names).toHaveLength(3)
  })

  test('OPS-02: production asks for its secrets and makes none', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringContaining('ROOT_KEY：生产环境必须设置'),
      expect.stringContaining('TOKEN_KEY：生产环境必须设置'),
    ])
    expect(() => statSync(join(folder, '.qinghe'))).toThrow('ENOENT')
  })

  test('OPS-02: production takes random secrets and turns the demo off', () => {
    const env = production()

    expect(readSettings(env, folder)).toMatchObject({ isProduction: true, demo: false, rootKey: env.ROOT_KEY, tokenKey: env.TOKEN_KEY })
  })

  test.for([
    ['short', 'aB3$kL9'],
    ['published by a well-known platform', 'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject'],
    ['one letter', 'a'.repeat(64)],
    ['a repeated piece', 'k3J9xQ2m'.repeat(8)],
    ['a default with an ending', 'changeme-changeme-changeme-4f9a8b7c6d5e'],
    ['few different letters', 'abababbbaabbabaababbabababbabaab'],
  ])('OPS-02: a secret that is %s is refused', ([, secret]) => {
    const problems = problemsOf({ ...production(), TOKEN_KEY: secret })

    expect(problems).toEqual([expect.stringMatching(/^TOKEN_KEY：/)])
    expect(problems.join()).not.toContain(secret)
  })

  test('OPS-02: one secret may not serve twice', () => {
    const env = production()

    expect(problemsOf({ ...env, TOKEN_KEY: env.ROOT_KEY })).toEqual(['TOKEN_KEY：不能与 ROOT_KEY 相同'])
  })

  test('OPS-02: production refuses a database password that everyone knows', () => {
    expect(problemsOf({ ...production(), DATABASE_URL: 'postgresql://postgres:postgres@db.internal/school' })).toEqual([
      'DATABASE_URL：数据库密码为空或是常见默认值',
    ])
    expect(problemsOf({ ...production(), DATABASE_URL: `postgresql://owner:${randomBytes(12).toString('hex')}@db.internal/school` })).toEqual([])
  })

  test('a random secret is never called weak', () => {
    for (let round = 0; round < 500; round += 1) {
      expect(weakSecretProblem(randomBytes(32).toString('hex'))).toBeUndefined()
    }
  })

  test.for([
    ['0.0.0.0', undefined, false],
    ['192.168.1.5', '1', false],
    ['0.0.0.0', 'public', true],
    ['0.0.0.0', '0', true],
    ['127.0.0.5', '1', true],
    ['localhost', undefined, true],
    ['::1', undefined, true],
  ] as const)('a demo on %s with DEMO=%s is allowed: %s', ([host, demo, isAllowed]) => {
    expect(problemsOf({ HOST: host, ...(demo ? { DEMO: demo } : {}) }).length === 0).toBe(isAllowed)
  })
})
