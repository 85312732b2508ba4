import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import S3rver from 's3rver'
import { expect, inject, onTestFinished, test } from 'vitest'

import { newRootKey } from '../../platform/server/keys/keys.ts'
import { runIn } from '../gate/commands.ts'
import { project } from '../project.ts'
import { checkBucket } from './buckets.ts'
import { checkPooler } from './pooler.ts'
import { checkPort } from './port.ts'
import { judgeRoom } from './room.ts'

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'qinghe-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The database of the tests; in production its owner needs a password, which a test cluster has not. */
function productionUrl(): string {
  const url = new URL(inject('ownerUrl'))
  url.password ||= randomBytes(24).toString('hex')
  return url.href
}

/** The lines of the command by their names: whether each is good, and its text. */
async function doctor(env: NodeJS.ProcessEnv) {
  const { code, text } = await runIn(project, process.execPath, ['tools/doctor.ts'], {
    DATA_DIR: await emptyFolder(),
    PORT: '0',
    ...env,
  })
  const lines = text.split('\n').flatMap((line) => /^([✓✗]) (.{12}) (.*)$/.exec(line) ?? [])
  const found = new Map<string, string>()
  for (let at = 0; at < lines.length; at += 4)
    found.set((lines[at + 2] ?? '').trim(), `${lines[at + 1]} ${lines[at + 3]}`)
  return { code, text, found }
}

test('names what is missing before people depend on an installation, and ends with 1', async () => {
  const { code, found } = await doctor({
    NODE_ENV: 'production',
    ROOT_KEY: newRootKey(),
    TOKEN_KEY: newRootKey(),
    DATABASE_URL: productionUrl(),
    DEMO: '1',
    STORAGE: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'somewhere',
    S3_BUCKET: 'school',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'not-a-real-one',
  })

  expect(found.get('PostgreSQL')).toBe('✓ your own')
  expect(found.get('production')).toBe('✓ PostgreSQL of your own')
  expect(found.get('keys')).toBe('✓ from the environment')
  expect(found.get('demo')).toMatch(/^✗ .* → set DEMO=0$/)
  expect(found.get('storage')).toMatch(/^✗ http:\/\/127\.0\.0\.1:1\/school .* → check address/)
  expect(found.get('address')).toMatch(/^✗ PUBLIC_URL/)
  expect(found.get('proxy')).toMatch(/^✗ TRUSTED_PROXIES/)
  expect(found.get('backup')).toMatch(/^✗ .* → set BACKUP_DIR$/)
  expect(found.has('pooler')).toBe(false)
  expect(found.has('browser')).toBe(false)
  expect(code).toBe(1)
})

test('wrong settings and a database that does not answer are lines of their own, without a trace', async () => {
  const wrong = await doctor({ NODE_ENV: 'production', ROOT_KEY: 'short', PORT: 'x' })
  const silent = await doctor({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' })

  expect(wrong.found.get('settings')).toMatch(/^✗ 设置有/)
  expect(wrong.found.has('port')).toBe(false)
  expect(silent.found.get('PostgreSQL')).toMatch(/^✗ 无法连接 DATABASE_URL/)
  for (const { code, text } of [wrong, silent]) {
    expect(text).not.toMatch(/ {4}at /)
    expect(code).toBe(1)
  }
})

test('memory and disk are measured by what is ahead: a build, or a process that is ready', () => {
  const free = { memory: 500, disk: 1500 }

  expect(judgeRoom(free, false).map(({ text }) => text)).toEqual([
    'only 500 MB free → the build needs about 700 MB',
    'only 1500 MB free → packages, build and data need about 2000 MB',
  ])
  expect(judgeRoom(free, true).every(({ isGood }) => isGood)).toBe(true)
  expect(judgeRoom({ memory: 200, disk: 900 }, true).some(({ isGood }) => isGood)).toBe(false)
})

const connect = () => new pg.Client({ connectionString: inject('ownerUrl') })

/** As behind a pooler that gives every transaction some connection and keeps no statements. */
class Forgetful extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- the method has eight forms
  override query(...args: any[]): any {
    void super.query('deallocate all')
    return Reflect.apply(super.query, this, args)
  }
}

test('a pooler that loses prepared statements is named, and one that keeps them is not', async () => {
  const kept = await checkPooler(connect)
  const lost = await checkPooler(() => new Forgetful({ connectionString: inject('ownerUrl') }))
  const silent = await checkPooler(
    () => new pg.Client({ connectionString: 'postgresql://a:b@127.0.0.1:1/c' }),
  )

  expect(kept).toEqual({ isGood: true, name: 'pooler', text: 'keeps prepared statements' })
  expect(lost.text).toMatch(/^loses prepared statements → .*max_prepared_statements/)
  expect(silent.text).toMatch(/ECONNREFUSED.* → compare/)
  expect([lost.isGood, silent.isGood]).toEqual([false, false])
})

test('a bucket that answers is good; a missing one is named', async () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await emptyFolder(),
    vhostBuckets: false,
    configureBuckets: [{ name: 'school' }],
  })
  onTestFinished(() => server.close())
  const url = `http://127.0.0.1:${(await server.run()).port}`
  const bucket = (name: string) =>
    checkBucket('storage', {
      endpoint: `${url}/${name}`,
      region: 'us-east-1',
      keyId: 'S3RVER',
      keySecret: 'S3RVER',
    })

  expect(await bucket('school')).toEqual({ isGood: true, name: 'storage', text: `${url}/school` })
  expect((await bucket('other')).text).toMatch(/does not exist → create the bucket$/)
})

test('a port served by the product is good, one used by another program is named', async () => {
  let answer = '{"status":"ok"}'
  const server = createServer((_, reply) => void reply.end(answer))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const place = { host: '127.0.0.1', port: typeof bound === 'object' && bound ? bound.port : 0 }

  expect(await checkPort(place)).toMatchObject({ isGood: true })
  answer = 'another program'
  expect(await checkPort(place)).toMatchObject({
    isGood: false,
    text: `127.0.0.1:${place.port} is in use → choose another with PORT=3001`,
  })

  await new Promise((done) => server.close(done))
  expect((await checkPort(place)).text).toContain('is free')
})
