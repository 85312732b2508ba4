import pg from 'pg'

import { BackupError } from '../../platform/server/backup/backupError.ts'
import type { Manifest } from '../../platform/server/backup/manifest.ts'
import { restoreBackup } from '../../platform/server/backup/restore.ts'
import { schemaMaker } from '../../platform/server/backup/schema.ts'
import { countSchoolRows } from '../../platform/server/backup/schoolRows.ts'
import { countingHash } from '../../platform/server/backup/sections.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import type { Storage } from '../../platform/server/ports/storage.ts'

export type SchoolAt = {
  readonly name: string
  readonly isDeleted: boolean
}

/** Runs work with a connection of the owner of a database. */
export async function asOwnerOf<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'qinghe restore' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Loading = {
  readonly keys: Keys
  readonly rootKey: string
  readonly migrations: string
}

/**
 * Loads a whole backup into an empty scratch database, compares every row and every file with the
 * manifest, and migrates the rows to the schema of this version.
 */
export async function loadScratch(
  folder: string,
  scratchUrl: string,
  { keys, rootKey, migrations }: Loading,
): Promise<Manifest> {
  const manifest = await restoreBackup(folder, {
    ownerUrl: scratchUrl,
    storage: discarding(),
    keys,
    schema: schemaMaker(rootKey, migrations),
  })
  await migrate(scratchUrl, rootKey, migrations)
  return manifest
}

/** Measures contents without keeping them: a scratch database needs no files. */
const discarding = (): Storage => ({
  put: async (_key, content) => {
    const measure = countingHash()
    measure.stream.resume()
    for await (const chunk of content) measure.stream.write(chunk)
    return measure.result()
  },
  get: async () => undefined,
  remove: async () => undefined,
  list: async function* () {},
})

/** The entry of a school in the list of schools. */
export async function findSchoolAt(
  client: pg.ClientBase,
  tenantId: string,
): Promise<SchoolAt | undefined> {
  const { rows } = await client.query<SchoolAt>(
    'select name, is_deleted as "isDeleted" from tenant where tenant_id = $1',
    [tenantId],
  )
  return rows[0]
}

/** The storage keys of a school's files. */
export async function fileKeysOf(
  client: pg.ClientBase,
  tenantId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ key: string }>(
    `select key from stored_file where tenant_id = $1
     union select thumb_key from stored_file where tenant_id = $1 and thumb_key is not null`,
    [tenantId],
  )
  return new Set(rows.map(({ key }) => key))
}

/** What a restore of one school would do. */
export type SchoolPlan = {
  readonly name: string
  readonly createdAt: string
  /** Rows by table: in the backup, and at present. */
  readonly tables: readonly { name: string; backup: number; present: number }[]
  readonly files: number
  readonly isPresent: boolean
}

/** Compares a school in the scratch database with the same school in the running one. */
export async function planSchool(
  scratch: pg.ClientBase,
  present: pg.ClientBase,
  { tenantId, createdAt }: { tenantId: string; createdAt: string },
): Promise<SchoolPlan> {
  const school = await findSchoolAt(scratch, tenantId)
  if (!school) throw new BackupError(`备份里没有编号为 ${tenantId} 的学校`)
  const there = await countSchoolRows(scratch, tenantId)
  const here = await countSchoolRows(present, tenantId)
  const names = [...new Set([...there.keys(), ...here.keys()])].sort()
  const entry = await findSchoolAt(present, tenantId)
  return {
    name: school.name,
    createdAt,
    tables: names.map((name) => ({
      name,
      backup: there.get(name) ?? 0,
      present: here.get(name) ?? 0,
    })),
    files: (await fileKeysOf(scratch, tenantId)).size,
    isPresent: here.size > 0 || (entry !== undefined && !entry.isDeleted),
  }
}
