import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import pg from 'pg'
import { afterAll, inject, vi } from 'vitest'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import { databaseUrl } from '../../testing/templateDatabase.ts'
import { createKeys } from '../keys/keys.ts'
import { migrate } from '../database/migrate.ts'
import { diskStorage } from '../ports/diskStorage.ts'
import { withSetupLock } from '../database/setupLock.ts'
import { createBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { schemaMaker } from './schema.ts'

const root = join(import.meta.dirname, '../../..')
const migrations = join(root, 'db/migrations')
const keys = createKeys(testRootKey)
const folder = mkdtempSync(join(tmpdir(), 'qinghe-interrupted-'))

// This test copies a whole database to disk and recreates it.
vi.setConfig({ testTimeout: 120_000 })
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function asOwner(url: string, statement: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<pg.QueryResultRow>(statement)).rows
  } finally {
    await client.end()
  }
}

async function emptyTarget(name: string) {
  const owner = inject('ownerUrl')
  await asOwner(owner, `drop database if exists ${name} with (force)`)
  await asOwner(owner, `create database ${name}`)
  const files = join(folder, name)
  mkdirSync(files)
  return {
    ownerUrl: databaseUrl(owner, name),
    files,
    storage: await diskStorage(files),
    keys,
    schema: schemaMaker(testRootKey, migrations),
  }
}

async function storedKeys(files: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of (await diskStorage(files)).list()) found.push(key)
  return found.toSorted()
}

/** Restores in a separate process, which hangs after its first stored file and is killed there. */
async function restoreAndDie(
  backup: string,
  { ownerUrl, files }: { ownerUrl: string; files: string },
) {
  const here = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `
    const { restoreBackup } = await import(${here('./restore.ts')})
    const { schemaMaker } = await import(${here('./schema.ts')})
    const { createKeys } = await import(${here('../keys/keys.ts')})
    const { diskStorage } = await import(${here('../ports/diskStorage.ts')})
    const storage = await diskStorage(${JSON.stringify(files)})
    const put = async (key, content) => {
      await storage.put(key, content)
      console.log('stored')
      await new Promise(() => setInterval(() => undefined, 1000))
    }
    await restoreBackup(${JSON.stringify(backup)}, {
      ownerUrl: process.env.OWNER_URL,
      storage: { ...storage, put },
      keys: createKeys(process.env.KEY),
      schema: schemaMaker(process.env.KEY, ${JSON.stringify(migrations)}),
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, OWNER_URL: ownerUrl, KEY: testRootKey },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('an interrupted restore is never served, and the next restore deletes its remains', async ({
  ownClone,
}) => {
  const own = await ownClone()
  const [backup, target] = [join(folder, 'backup'), await emptyTarget('restore_killed')]
  const source = await diskStorage(join(folder, 'source'))
  for (const letter of ['a', 'b'])
    await source.put(letter.repeat(64), Readable.from([Buffer.from(`sealed ${letter}`)]))
  await createBackup({ ownerUrl: own.ownerUrl, storage: source, keys }, backup, new Date())

  await restoreAndDie(backup, target)

  const starting = spawn(process.execPath, [join(root, 'app/main.ts')], {
    env: { ...process.env, DATABASE_URL: target.ownerUrl, DATA_DIR: join(folder, 'unused') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(starting)
  const said = await text(starting.stderr)
  expect(said).toContain('上次恢复没有完成')
  expect(said).toContain('npm run restore')
  expect(starting.exitCode ?? (await once(starting, 'exit'))[0]).toBe(1)

  // A failed attempt does not lift the refusal.
  await expect(restoreBackup(join(folder, 'nowhere'), target)).rejects.toThrow('备份')
  expect(await storedKeys(target.files)).toEqual([])
  await expect(migrate(target.ownerUrl, testRootKey, migrations)).rejects.toThrow('没有完成')

  await restoreBackup(backup, target)
  expect(await storedKeys(target.files)).toEqual(['a'.repeat(64), 'b'.repeat(64)])
  const people = 'select count(*)::int as count from tenant'
  expect(await asOwner(target.ownerUrl, people)).toEqual(await asOwner(own.ownerUrl, people))
  await expect(migrate(target.ownerUrl, testRootKey, migrations)).resolves.toMatchObject({
    applied: [],
  })
})

test('a restore is refused while another process sets the database up', async () => {
  const target = await emptyTarget('restore_busy_target')

  await withSetupLock(target.ownerUrl, { onBusy: () => undefined }, async () => {
    await expect(restoreBackup(join(folder, 'any'), target)).rejects.toThrow('另一个进程')
  })
})
