import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { testRootKey } from '../../testing/rootKey.ts'
import { databaseUrl } from '../../testing/templateDatabase.ts'
import { explainStartFault } from '../settings/startFault.ts'
import { createTables, migrate } from './migrate.ts'

const files = {
  '0001_pupil.sql': 'create table pupil (id bigint primary key, name text not null)',
  '0002_pupil_name.sql': `-- outside a transaction: the table is large
drop index concurrently if exists pupil_name;
create index concurrently pupil_name on pupil (name);
`,
}

/** An empty database and the folder of the migrations above. */
async function openEmpty() {
  const name = `migrate_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const owner = new pg.Client({ connectionString: inject('ownerUrl') })
  await owner.connect()
  await owner.query(`create database ${name}`)
  const url = databaseUrl(inject('ownerUrl'), name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const folder = await mkdtemp(join(tmpdir(), 'qinghe-test-'))
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  onTestFinished(async () => {
    await client.end()
    await owner.query(`drop database if exists ${name} with (force)`)
    await owner.end()
    await rm(folder, { recursive: true })
  })
  return { url, client, folder }
}

const validIndexes = async (client: pg.Client) =>
  (
    await client.query<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relname = 'pupil_name' and i.indisvalid`,
    )
  ).rows

test('an index of a large table is built outside a transaction, and only once', async () => {
  const { url, client, folder } = await openEmpty()

  expect((await migrate(url, testRootKey, folder)).applied).toEqual(Object.keys(files))
  expect((await migrate(url, testRootKey, folder)).applied).toEqual([])

  expect(await validIndexes(client)).toHaveLength(1)
})

test('a restore builds the same index inside its transaction', async () => {
  const { client, folder } = await openEmpty()

  await client.query('begin')
  await createTables(client, folder, () => true)
  await client.query('commit')

  expect(await validIndexes(client)).toHaveLength(1)
})

const migrationNames = async (client: pg.Client) =>
  (
    await client.query<{ name: string }>('select name from schema_migration order by name')
  ).rows.map(({ name }) => name)

test('a release that is older than the database is refused in words, and nothing is changed', async () => {
  const { url, client, folder } = await openEmpty()
  await migrate(url, testRootKey, folder)
  await rm(join(folder, '0002_pupil_name.sql'))
  await writeFile(join(folder, '0003_class.sql'), 'create table class (id bigint)')

  const fault: unknown = await migrate(url, testRootKey, folder).catch((error: unknown) => error)

  expect(explainStartFault(fault)).toBe(
    '这个数据库由更新的版本升级过（0002_pupil_name.sql），请使用新版本启动',
  )
  expect(await migrationNames(client)).toEqual(Object.keys(files))
})

test('a migration that was changed after it ran is refused in words', async () => {
  const { url, client, folder } = await openEmpty()
  await migrate(url, testRootKey, folder)
  await writeFile(join(folder, '0001_pupil.sql'), `${files['0001_pupil.sql']} -- tidied`)
  await writeFile(join(folder, '0003_class.sql'), 'create table class (id bigint)')

  const fault: unknown = await migrate(url, testRootKey, folder).catch((error: unknown) => error)

  expect(explainStartFault(fault)).toMatch(/^迁移文件 0001_pupil.sql 在执行之后被改动过/)
  expect(explainStartFault(fault)).not.toMatch(/ {4}at /)
  expect(await migrationNames(client)).toEqual(Object.keys(files))
})

test('a migration gives up after 5 seconds behind a lock, says so, and works at the next start', async () => {
  const { url, client, folder } = await openEmpty()
  await migrate(url, testRootKey, folder)
  await writeFile(
    join(folder, '0003_height.sql'),
    'create table class (id bigint); alter table pupil add column height integer',
  )
  await client.query('begin')
  await client.query('lock table pupil in access share mode')

  const begin = performance.now()
  const fault: unknown = await migrate(url, testRootKey, folder).catch((error: unknown) => error)
  const seconds = (performance.now() - begin) / 1000

  expect(explainStartFault(fault)).toMatch(/^迁移需要的表一直被占用[^\n]+\n→ [^\n]+$/)
  expect(seconds).toBeGreaterThan(4.9)
  expect(seconds).toBeLessThan(30)
  expect(await migrationNames(client)).toEqual(Object.keys(files))
  await client.query('rollback')
  expect((await migrate(url, testRootKey, folder)).applied).toEqual(['0003_height.sql'])
})

test('a file outside a transaction waits for locks for a limited time too, and the next one for less', async () => {
  const { url, client, folder } = await openEmpty()
  const note = "insert into waits values (current_setting('lock_timeout'))"
  await writeFile(join(folder, '0003_waits.sql'), 'create table waits (setting text)')
  await writeFile(join(folder, '0004_outside.sql'), `-- outside a transaction: slow\n${note};\n`)
  await writeFile(join(folder, '0005_inside.sql'), note)

  await migrate(url, testRootKey, folder)

  expect((await client.query('select setting from waits')).rows).toEqual([
    { setting: '1min' },
    { setting: '5s' },
  ])
})
