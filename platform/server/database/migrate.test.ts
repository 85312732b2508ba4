import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'

import { testRootKey } from '../../testing/rootKey.ts'
import { databaseUrl } from '../../testing/templateDatabase.ts'
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
