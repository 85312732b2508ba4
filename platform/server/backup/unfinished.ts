import type pg from 'pg'

import type { Storage } from '../ports/storage.ts'

/**
 * A restore writes this marker before it changes anything and removes it in the transaction that
 * loads the rows. Its schema is outside those that a backup covers.
 */
const createMarker = `
  create schema qinghe_restore;
  create table qinghe_restore.unfinished (started_time timestamptz not null default now());
  create table qinghe_restore.file (key text primary key)`

export async function isRestoreUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('qinghe_restore.unfinished') is not null as "isThere"`,
  )
  return rows[0]?.isThere === true
}

/** Throws if a restore was interrupted: the database is incomplete and must not be served. */
export async function refuseUnfinishedRestore(client: pg.ClientBase): Promise<void> {
  if (!(await isRestoreUnfinished(client))) return
  throw new Error(
    '上次恢复没有完成，数据不完整 An interrupted restore left the data incomplete.\n' +
      '→ 请重新恢复 restore again: npm run restore -- <备份目录 folder>',
  )
}

export const markUnfinished = (client: pg.ClientBase): Promise<unknown> =>
  client.query(createMarker)

/**
 * Names the files that the restore is about to store, so that an interrupted one can be cleared.
 */
export const noteFiles = (client: pg.ClientBase, keys: readonly string[]): Promise<unknown> =>
  client.query('insert into qinghe_restore.file (key) select unnest($1::text[])', [keys])

export const removeMarker = (client: pg.ClientBase): Promise<unknown> =>
  client.query('drop schema if exists qinghe_restore cascade')

/** Removes what an unfinished restore created: its tables and the files that it listed. */
export async function clearUnfinished(client: pg.ClientBase, storage: Storage): Promise<void> {
  const { rows } = await client.query<{ key: string }>('select key from qinghe_restore.file')
  for (const { key } of rows) await storage.remove(key)
  await client.query(
    'drop schema public cascade; create schema public; drop schema if exists pgboss cascade; truncate qinghe_restore.file',
  )
}
