import { randomBytes } from 'node:crypto'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { readSettings, SettingsError } from './settings.ts'
import { weakSecretProblem } from '../keys/weakSecret.ts'

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

  test('keep backups no longer than the 90 days that an erasure promises', () => {
    expect(problemsOf({ BACKUP_KEEP: '90' })).toEqual([])
    expect(problemsOf({ BACKUP_KEEP: '91' }).join()).toContain('BACKUP_KEEP')
  })

  test('treat an empty variable as none', () => {
    expect(readSettings({ PORT: '', DEMO: '', DATABASE_URL: '' }, folder)).toMatchObject({
      port: 3000,
      demo: true,
      databaseUrl: undefined,
    })
  })

  test('treat an empty variable as missing', () => {
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

  test('generate keys once, readable by their owner only, and find them again', () => {
    mkdirSync(join(folder, '.qinghe', 'postgres'), { recursive: true })
    writeFileSync(join(folder, '.qinghe', 'postgres', 'cluster.json'), '{}')

    expect(() => readSettings({}, folder)).toThrow('缺少密钥文件')
  })

  test('refuse to generate new keys for data encrypted with lost ones', () => {
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
      expect.arrayContaining([
        'NODE_ENV',
        'PORT',
        'DEMO',
        'DATABASE_URL',
        'DEFAULT_TENANT',
        'SCHOOL_NAME',
        'ROOT_KEY',
        'TRUSTED_PROXIES',
      ]),
    )
    expect(problems.join('\n')).not.toContain('hunter2')
    expect(problems.join('\n')).not.toMatch(/70000|perhaps|mysql/)
  })

  test('OPS-01: name each problem once', () => {
    const names = problemsOf({
      NODE_ENV: 'production',
      DEMO: 'maybe',
      HOST: '0.0.0.0',
      ROOT_KEY: 'short',
    }).map((one) => one.split('：')[0])

    expect(new Set(names)).toEqual(new Set(['DEMO', 'ROOT_KEY', 'TOKEN_KEY']))
    expect(names).toHaveLength(3)
  })

  test('OPS-02: production requires its secrets and generates none', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringContaining('ROOT_KEY：生产环境必须设置'),
      expect.stringContaining('TOKEN_KEY：生产环境必须设置'),
    ])
    expect(() => statSync(join(folder, '.qinghe'))).toThrow('ENOENT')
  })

  test('OPS-02: production accepts random secrets and turns the demo off', () => {
    const env = production()

    expect(readSettings(env, folder)).toMatchObject({
      isProduction: true,
      demo: false,
      rootKey: env.ROOT_KEY,
      tokenKey: env.TOKEN_KEY,
    })
  })

  test.for([
    ['short', 'aB3$kL9'],
    [
      'published by a well-known platform',
      'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject',
    ],
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

    expect(problemsOf({ ...env, TOKEN_KEY: env.ROOT_KEY })).toEqual([
      'TOKEN_KEY：不能与 ROOT_KEY 相同',
    ])
  })

  test('OPS-02: production refuses a database password that everyone knows', () => {
    expect(
      problemsOf({
        ...production(),
        DATABASE_URL: 'postgresql://postgres:postgres@db.internal/school',
      }),
    ).toEqual(['DATABASE_URL：数据库密码为空或是常见默认值'])
    expect(
      problemsOf({
        ...production(),
        DATABASE_URL: `postgresql://owner:${randomBytes(12).toString('hex')}@db.internal/school`,
      }),
    ).toEqual([])
  })

  test('a random secret is never called weak, even if it contains a common word by chance', () => {
    const random = randomBytes(32).toString('hex')
    expect(weakSecretProblem(`${random.slice(0, 20)}12345${random.slice(25)}`)).toBeUndefined()
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

describe('settings of the ports', () => {
  const secret = 'hunter2hunter2hunter2'

  test('are all off by default', () => {
    expect(readSettings({}, folder).ports).toEqual({
      sms: undefined,
      wechat: undefined,
      wechatNotices: undefined,
      mail: undefined,
      s3: undefined,
      mapTiles: undefined,
      client: undefined,
      metrics: undefined,
    })
  })

  test('are required together: an incomplete group names what is missing and repeats no value', () => {
    const problems = problemsOf({
      SMS_PROVIDER: 'tencent',
      SMS_KEY_SECRET: secret,
      WECHAT_MINI_SECRET: secret,
      STORAGE: 's3',
      CLIENT_PORT: '3100',
    })

    expect(problems.map((one) => one.split('：')[0])).toEqual([
      'SMS_KEY_ID',
      'SMS_SIGN_NAME',
      'SMS_TEMPLATE',
      'SMS_APP_ID',
      'WECHAT_MINI_ID',
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'CLIENT_DIR',
    ])
    expect(problems.join()).not.toContain('hunter2')
  })

  test('name what notices outside the app need, and refuse a page that is not on HTTPS', () => {
    const problems = problemsOf({ WECHAT_NOTICE_TEMPLATE: 't1', WECHAT_NOTICE_FIELDS: 'thing1' })

    expect(problems.map((one) => one.split('：')[0])).toEqual([
      'WECHAT_NOTICE_FIELDS',
      'WECHAT_OFFICIAL_ID',
      'WECHAT_OFFICIAL_SECRET',
      'PUBLIC_URL',
    ])
    expect(problemsOf({ PUBLIC_URL: 'http://school.example.org' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL：/),
    ])
    const official = {
      WECHAT_OFFICIAL_ID: 'wx1',
      WECHAT_OFFICIAL_SECRET: secret,
      WECHAT_NOTICE_TEMPLATE: 't1',
    }
    expect(
      readSettings({ ...official, PUBLIC_URL: 'https://school.example.org/' }, folder).ports
        .wechatNotices,
    ).toEqual({
      endpoint: 'https://api.weixin.qq.com',
      appId: 'wx1',
      secret,
      template: 't1',
      fields: ['thing1', 'thing2', 'time3'],
      page: 'https://school.example.org/#/pages/message/list',
    })
  })

  test('name what notices by mail need, and refuse a mail server without TLS unless it is local', () => {
    const names = (env: Record<string, string>) => problemsOf(env).map((one) => one.split('：')[0])
    const mail = {
      MAIL_HOST: 'mail.example.org',
      MAIL_FROM: 'school@example.org',
      PUBLIC_URL: 'https://school.example.org',
    }

    expect(names({ MAIL_HOST: 'mail.example.org' })).toEqual(['MAIL_FROM', 'PUBLIC_URL'])
    expect(names({ ...mail, MAIL_USER: 'school' })).toEqual(['MAIL_PASSWORD'])
    expect(names({ ...mail, MAIL_SECURITY: 'none' })).toEqual(['MAIL_SECURITY'])
    expect(names({ ...mail, MAIL_FROM: 'school' })).toEqual(['MAIL_FROM'])
    expect(names({ ...mail, MAIL_HOST: '127.0.0.1', MAIL_SECURITY: 'none' })).toEqual([])
    expect(
      readSettings({ ...mail, MAIL_USER: 'school', MAIL_PASSWORD: secret }, folder).ports.mail,
    ).toEqual({
      host: 'mail.example.org',
      port: 465,
      security: 'tls',
      user: 'school',
      password: secret,
      from: 'school@example.org',
      page: 'https://school.example.org/#/pages/message/list',
    })
  })

  test('refuse an unencrypted address unless it is local', () => {
    const address = (S3_ENDPOINT: string) => problemsOf({ S3_ENDPOINT })

    expect(address('https://s3.example.org')).toEqual([])
    expect(address('http://127.0.0.1:9000')).toEqual([])
    for (const bad of [
      'http://s3.example.org',
      'ftp://x',
      `https://${secret}@host`,
      'https://host?x=1',
      'x',
    ])
      expect(address(bad)).toEqual([expect.stringMatching(/^S3_ENDPOINT：应形如/)])
  })

  test('name the source of a map, and refuse an address of tiles whose host is not certain', () => {
    const tiles = (MAP_TILES_URL: string) => problemsOf({ MAP_TILES_URL, MAP_TILES_SOURCE: '图' })
    const good = 'https://t0.tiles.example/img?x={x}&y={y}&l={z}&tk=0a1b'

    expect(tiles(good)).toEqual([])
    expect(tiles('http://127.0.0.1:9100/{z}/{x}/{y}.png')).toEqual([])
    expect(
      readSettings({ MAP_TILES_URL: good, MAP_TILES_SOURCE: '图' }, folder).ports.mapTiles,
    ).toEqual({ url: good, source: '图' })
    for (const bad of [
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      'https://{z}.tiles.example/{x}/{y}.png',
      'https://tiles.example/{z}/{x}/{y}/{y}.png',
      `https://${secret}@host/{z}/{x}/{y}`,
      'https://tiles.example/{z}/{x}/{y}; script-src *',
    ])
      expect(tiles(bad)).toEqual([expect.stringMatching(/^MAP_TILES_URL：应为 https 地址/)])
    expect(problemsOf({ MAP_TILES_URL: good })).toEqual([
      expect.stringMatching(/^MAP_TILES_SOURCE：/),
    ])
  })

  test('are converted for the adapters', () => {
    const keys = {
      SMS_KEY_ID: 'id',
      SMS_KEY_SECRET: secret,
      SMS_SIGN_NAME: '青禾',
      SMS_TEMPLATE: 'SMS_1',
    }
    const s3 = {
      STORAGE: 's3',
      S3_ENDPOINT: 'https://s3.example.org/',
      S3_BUCKET: 'school',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: secret,
    }
    const { ports } = readSettings(
      {
        ...keys,
        ...s3,
        SMS_PROVIDER: 'aliyun',
        WECHAT_MINI_ID: 'wx1',
        WECHAT_MINI_SECRET: secret,
        METRICS_PORT: '9100',
      },
      folder,
    )

    expect(ports.sms).toMatchObject({
      provider: 'aliyun',
      endpoint: 'https://dysmsapi.aliyuncs.com',
      template: 'SMS_1',
    })
    expect(ports.wechat).toEqual({
      endpoint: 'https://api.weixin.qq.com',
      app: undefined,
      official: undefined,
      mini: { appId: 'wx1', secret },
    })
    expect(ports.s3).toMatchObject({
      endpoint: 'https://s3.example.org/school',
      region: 'us-east-1',
    })
    expect(ports.metrics).toEqual({ host: '127.0.0.1', port: 9100 })
  })

  test('a key file of an older version gets its SM2 key once', () => {
    mkdirSync(join(folder, '.qinghe'))
    const file = join(folder, '.qinghe', 'keys.json')
    const old = { rootKey: randomKey(), tokenKey: randomKey() }
    writeFileSync(file, JSON.stringify(old))

    const first = readSettings({}, folder)

    expect(first).toMatchObject({ ...old, newKeyFile: undefined })
    expect(first.sm2PrivateKey).toMatch(/^[\da-f]{64}$/)
    expect(readSettings({}, folder).sm2PrivateKey).toBe(first.sm2PrivateKey)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

test('traces are off without a collector, whose address holds no secret; their share is a number to 1', () => {
  const traced = (more: Record<string, string>) =>
    readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', ...more }, folder).ports
      .traces

  expect(readSettings({}, folder).ports.traces).toBeUndefined()
  expect(traced({})).toEqual({ endpoint: 'http://collector:4318', share: 1 })
  expect(traced({ OTEL_TRACES_SAMPLER_ARG: '0.05' })?.share).toBe(0.05)
  for (const bad of ['collector:4318', 'ftp://collector', 'http://a:b@collector', 'http://c?k=1'])
    expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: bad })).toEqual([
      expect.stringMatching(/^OTEL_EXPORTER_OTLP_ENDPOINT：/),
    ])
  for (const bad of ['2', '-1', 'half', '0.'])
    expect(problemsOf({ OTEL_TRACES_SAMPLER_ARG: bad })).toEqual([
      expect.stringMatching(/^OTEL_TRACES_SAMPLER_ARG：/),
    ])
})
