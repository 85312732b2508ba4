import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { migrate } from '../../platform/server/database/migrate.ts'
import { databaseUrl } from '../../platform/testing/templateDatabase.ts'
import { testRootKey } from './world.ts'

export const migrationFolder = join(import.meta.dirname, '../../db/migrations')

/** A database of its own with some of the migrations, to test those that are left out. */
export async function olderDatabase(
  purpose: string,
  isOlder: (migration: string) => boolean,
): Promise<{ url: string; client: pg.Client; drop: () => Promise<void> }> {
  const name = `${purpose}_${process.pid}`
  const owner = new pg.Client({ connectionString: inject('ownerUrl') })
  await owner.connect()
  await owner.query(`create database ${name}`)
  const url = databaseUrl(inject('ownerUrl'), name)
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const file of await readdir(migrationFolder))
    if (isOlder(file)) await copyFile(join(migrationFolder, file), join(folder, file))
  await migrate(url, testRootKey, folder)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const drop = async () => {
    await client.end()
    await rm(folder, { recursive: true, force: true })
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
  return { url, client, drop }
}
