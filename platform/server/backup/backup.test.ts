import {
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import pg from 'pg'
import { afterAll, beforeAll, inject, vi } from 'vitest'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import type { OwnClone } from '../../../app/testing/world.ts'
import { analysedTables } from '../../testing/analysedTables.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { databaseUrl } from '../../testing/templateDatabase.ts'
import { systemActor } from '../actor.ts'
import { writeAudit } from '../audit/writeAudit.ts'
import { sealAudit } from '../audit/sealer.ts'
import { verifyAudit } from '../audit/verify.ts'
import { openDatabase } from '../database/db.ts'
import type { Database } from '../database/db.ts'
import { installJobs, openJobs } from '../jobs/jobs.ts'
import { createKeys, newRootKey } from '../keys/keys.ts'
import { appUrl } from '../database/migrate.ts'
import { createBackup } from './backup.ts'
import { checkBackup } from './check.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { schemaMaker } from './schema.ts'

const keys = createKeys(testRootKey)
const actor = systemActor('000000')
const request = { id: 'r', ip: '127.0.0.1' }
const now = new Date('2027-03-15T01:00:00Z')
const migrations = join(import.meta.dirname, '../../../db/migrations')
let folder: string

// These tests copy whole databases to disk, flush them and recreate them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qinghe-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function asOwner<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** An empty database and an empty file storage, as on a new machine. */
async function emptyTarget(name: string) {
  const owner = inject('ownerUrl')
  await asOwner(owner, `drop database if exists ${name} with (force)`)
  await asOwner(owner, `create database ${name}`)
  return {
    ownerUrl: databaseUrl(owner, name),
    storage: memoryStorage(),
    keys,
    schema: schemaMaker(testRootKey, migrations),
  }
}

const note = (database: Database, id: string, times = 1) =>
  database.write('000000', async (tx) => {
    for (let time = 0; time < times; time += 1)
      await writeAudit(tx, actor, {
        action: 'a',
        subject: { kind: 'test', id },
        detail: { text: `line\none\ttwo \\ 张小雨 ${time}` },
        request,
        now,
      })
  })

async function someFiles() {
  const storage = memoryStorage()
  for (const letter of ['a', 'b', 'c'])
    await storage.put(letter.repeat(64), Readable.from([Buffer.from(`sealed ${letter}`)]))
  return storage
}

let made: Promise<string> | undefined

/** A copy of one backup that all tests share; it holds three audit rows and three stored files. */
async function someBackup(ownClone: () => Promise<OwnClone>, name: string): Promise<string> {
  made ??= ownClone().then(async (own) => {
    for (const id of ['1', '2', '3']) await note(own.database, id)
    const path = join(folder, 'shared')
    await createBackup({ ownerUrl: own.ownerUrl, storage: await someFiles(), keys }, path, now)
    return path
  })
  await cp(await made, join(folder, name), { recursive: true })
  return join(folder, name)
}

test('a backup is restored completely into an empty place: rows, files, sequences, waiting jobs, the audit chain', async ({
  ownClone,
}) => {
  const own = await ownClone()
  await installJobs(own.ownerUrl, [{ name: 'greet' }])
  const jobs = await openJobs(appUrl(own.ownerUrl, testRootKey), () => undefined)
  await own.database.write('000000', (tx) =>
    jobs.send(tx, 'greet', { tenantId: '000000', who: 'Zhang' }),
  )
  await jobs.close()
  for (const id of ['1', '2', '3']) await note(own.database, id)
  await sealAudit(own.database, keys)
  const [path, storage] = [join(folder, 'whole'), await someFiles()]
  await createBackup({ ownerUrl: own.ownerUrl, storage, keys }, path, now)
  const target = await emptyTarget('restore_whole')

  const manifest = await restoreBackup(path, target)

  expect(manifest.tables.find((table) => table.name === 'audit_log')?.rows).toBe(3)
  expect(await analysedTables(target.ownerUrl)).toContain('audit_log')
  expect(manifest.tables.length).toBeGreaterThan(10)
  expect([...target.storage.contents]).toEqual([...storage.contents])
  for (const { schema, name, rows } of manifest.tables) {
    const text = `select count(*)::int as rows from "${schema}"."${name}"`
    expect([await asOwner(own.ownerUrl, text), await asOwner(target.ownerUrl, text)], name).toEqual(
      [[{ rows }], [{ rows }]],
    )
  }
  expect(await asOwner(target.ownerUrl, 'select name, data from pgboss.job')).toEqual([
    { name: 'greet', data: { tenantId: '000000', who: 'Zhang' } },
  ])
  const ahead = 'select last_value::text as at from id_sequence'
  expect(await asOwner(target.ownerUrl, ahead)).toEqual(await asOwner(own.ownerUrl, ahead))

  const restored = openDatabase(appUrl(target.ownerUrl, testRootKey))
  await note(restored, '4')
  await sealAudit(restored, keys)
  expect(
    (await verifyAudit(restored, keys)).find((one) => one.tenantId === '000000'),
  ).toMatchObject({ sealed: 4, unsealed: 0, faults: [] })
  await restored.close()
})

test('a backup taken during writes contains only whole transactions, the same in every table', async ({
  ownClone,
}) => {
  const own = await ownClone()
  let isDone = false
  let written = 0
  const worker = async (name: number) => {
    while (!isDone) {
      const id = `${name}-${(written += 1)}`
      await note(own.database, id, 2)
    }
  }
  const workers = [1, 2, 3].map(worker)
  while (written < 30) await new Promise((resolve) => setTimeout(resolve, 5))
  const before = written

  await createBackup(
    { ownerUrl: own.ownerUrl, storage: memoryStorage(), keys },
    join(folder, 'busy'),
    now,
  )
  const after = written
  isDone = true
  await Promise.all(workers)
  const target = await emptyTarget('restore_busy')
  await restoreBackup(join(folder, 'busy'), target)

  expect(after).toBeGreaterThan(before)
  const [counted] = await asOwner<{ acts: number; halves: number }>(
    target.ownerUrl,
    'select count(*)::int as acts, count(*) filter (where rows <> 2)::int as halves from (select count(*) as rows from audit_log group by subject_id) as act',
  )
  expect(counted?.halves).toBe(0)
  expect(counted?.acts).toBeGreaterThanOrEqual(before - 3)
  expect(counted?.acts).toBeLessThan(written)
})

const sealedFile = async (path: string) =>
  join(
    path,
    'tables',
    (await readdir(join(path, 'tables'))).find((name) => name.includes('audit_log')) ?? '',
  )

async function flipBit(path: string): Promise<void> {
  const bytes = await readFile(path)
  const middle = Math.floor(bytes.length / 2)
  bytes.writeUInt8((bytes[middle] ?? 0) ^ 1, middle)
  await writeFile(path, bytes)
}

const damages: [string, (path: string) => Promise<unknown>][] = [
  ['one bit of a table', async (path) => flipBit(await sealedFile(path))],
  ['one bit of a stored file', (path) => flipBit(join(path, 'files', 'aa', 'a'.repeat(64)))],
  ['one bit of the list of files', (path) => flipBit(join(path, 'files.list'))],
  ['one bit of the mark', (path) => flipBit(join(path, 'manifest.mark'))],
  [
    'one count in the manifest',
    async (path) =>
      writeFile(
        join(path, 'manifest.json'),
        (await readFile(join(path, 'manifest.json'), 'utf8')).replace('"rows": 3', '"rows": 2'),
      ),
  ],
  [
    'half a manifest',
    async (path) =>
      truncate(
        join(path, 'manifest.json'),
        Math.floor((await stat(join(path, 'manifest.json'))).size / 2),
      ),
  ],
  [
    'the end of a table',
    async (path) => truncate(await sealedFile(path), (await stat(await sealedFile(path))).size - 1),
  ],
  ['a whole table', async (path) => rm(await sealedFile(path))],
  ['a stored file', (path) => rm(join(path, 'files', 'bb', 'b'.repeat(64)))],
  ['the manifest', (path) => rm(join(path, 'manifest.json'))],
  [
    'a stored file for another',
    (path) =>
      cp(join(path, 'files', 'aa', 'a'.repeat(64)), join(path, 'files', 'bb', 'b'.repeat(64))),
  ],
]

test('a backup that lost, gained or changed anything is refused, and nothing reaches the target', async ({
  ownClone,
}) => {
  const path = await someBackup(ownClone, 'damaged')
  const target = await emptyTarget('restore_damaged')

  await expect(checkBackup(path, keys)).resolves.toBeDefined()
  for (const [what, damage] of damages) {
    const copy = join(folder, 'damaged-copy')
    await cp(path, copy, { recursive: true })
    await damage(copy)

    await expect(restoreBackup(copy, target), what).rejects.toMatchObject({ name: 'BackupError' })
    await rm(copy, { recursive: true })
  }
  expect(
    await asOwner(
      target.ownerUrl,
      "select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'",
    ),
  ).toEqual([])
  expect(target.storage.contents.size).toBe(0)
})

test('a section of another backup of the same database is refused, although its length and hash are listed', async ({
  ownClone,
}) => {
  const [own, first, second] = [
    await ownClone(),
    await someBackup(ownClone, 'mixed-1'),
    join(folder, 'mixed-2'),
  ]
  await createBackup({ ownerUrl: own.ownerUrl, storage: await someFiles(), keys }, second, now)
  const [ours, theirs] = [await readManifest(first, keys), await readManifest(second, keys)]
  await rename(await sealedFile(second), await sealedFile(first))
  const tables = ours.tables.map((table) =>
    table.name === 'audit_log'
      ? (theirs.tables.find((one) => one.name === 'audit_log') ?? table)
      : table,
  )
  await writeManifest(first, { ...ours, tables }, keys)

  await expect(checkBackup(first, keys)).rejects.toThrow('已损坏或被改动')
})

test('another key, a newer version, a changed migration and a target that is not empty are refused', async ({
  ownClone,
}) => {
  const [own, path] = [await ownClone(), await someBackup(ownClone, 'foreign')]
  await note(own.database, '1')
  const target = await emptyTarget('restore_foreign')
  const manifest = await readManifest(path, keys)
  const withMigrations = (change: typeof manifest.migrations) =>
    writeManifest(path, { ...manifest, migrations: change }, keys)

  await expect(restoreBackup(path, { ...target, keys: createKeys(newRootKey()) })).rejects.toThrow(
    '另一把密钥',
  )
  await expect(restoreBackup(path, { ...target, ownerUrl: own.ownerUrl })).rejects.toThrow(
    '不是空的',
  )
  await expect(restoreBackup(path, { ...target, storage: await someFiles() })).rejects.toThrow(
    '不是空的',
  )
  await withMigrations([...manifest.migrations, { name: '9999_future.sql', sha256: 'x' }])
  await expect(restoreBackup(path, target)).rejects.toThrow('更新的版本')
  await withMigrations(manifest.migrations.map((one) => ({ ...one, sha256: 'x' })))
  await expect(restoreBackup(path, target)).rejects.toThrow('与备份时不同')
  expect(
    (await own.database.read('000000', (db) => db.selectFrom('auditLog').select('id').execute()))
      .length,
  ).toBe(1)
})

test('an older key still opens its backups', async ({ ownClone }) => {
  const path = await someBackup(ownClone, 'rotated')

  await expect(checkBackup(path, createKeys(newRootKey(), [testRootKey]))).resolves.toMatchObject({
    keyFingerprint: keys.fingerprint,
  })
})

test('a restore that fails half-way leaves the target empty, and the next attempt succeeds', async ({
  ownClone,
}) => {
  const path = await someBackup(ownClone, 'again')
  const target = await emptyTarget('restore_again')
  const full = { ...target.storage, put: async () => Promise.reject(new Error('no space left')) }

  await expect(restoreBackup(path, { ...target, storage: full })).rejects.toThrow('no space left')
  await expect(restoreBackup(path, target)).resolves.toBeDefined()
})

test('names and accounts cannot be read in the files of a backup', async ({ ownClone }) => {
  const path = await someBackup(ownClone, 'clear')

  for (const name of await readdir(path, { recursive: true })) {
    if (!(await stat(join(path, name))).isFile()) continue
    const bytes = await readFile(join(path, name))
    expect(bytes.includes('张小雨') || bytes.includes('line\\none'), name).toBe(false)
  }
})

test('an empty database is not a school: nothing is backed up, and the folder is not created', async () => {
  const { ownerUrl, storage } = await emptyTarget('backup_nothing')

  await expect(
    createBackup({ ownerUrl, storage, keys }, join(folder, 'nothing'), now),
  ).rejects.toThrow('还没有数据')
  expect((await readdir(folder)).filter((name) => name.startsWith('nothing'))).toEqual([])
})

test('two backups into one folder do not mix, and a failed one leaves nothing', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const path = join(folder, 'failed')
  const broken = {
    ...(await someFiles()),
    get: async () => Promise.reject(new Error('disk error')),
  }

  await expect(
    createBackup({ ownerUrl: own.ownerUrl, storage: broken, keys }, path, now),
  ).rejects.toThrow('disk error')
  expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([])
  const [one, two] = await Promise.allSettled(
    [1, 2].map(async () =>
      createBackup({ ownerUrl: own.ownerUrl, storage: await someFiles(), keys }, path, now),
    ),
  )
  expect(new Set([one?.status, two?.status])).toEqual(new Set(['fulfilled', 'rejected']))
})
