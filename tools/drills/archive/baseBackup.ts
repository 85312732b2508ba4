import { chownSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

/** What a copy of a running data folder leaves out: PostgreSQL makes these again. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])

/**
 * Copies the data folder of a running PostgreSQL, as `pg_basebackup` does; the package that comes
 * with the product lacks that program.
 */
export async function takeBase(url: string, data: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'qinghe drill' })
  await client.connect()
  try {
    await client.query("select pg_backup_start('drill', true)")
    copyFolder(data, target)
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(true)',
    )
    writeFileSync(join(target, 'backup_label'), rows[0]?.label ?? '', { mode: 0o600 })
    for (const name of ['pg_wal', 'pg_replslot'])
      mkdirSync(join(target, name), { mode: 0o700, recursive: true })
    giveLike(data, target)
  } finally {
    await client.end()
  }
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isFile()) copyIfThere(source, target)
  }
}

// A running server removes files; the log then removes them from the copy too.
function copyIfThere(source: string, target: string): void {
  try {
    copyFileSync(source, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** Gives a folder and its contents to the owner of another one. */
export function giveLike(model: string, path: string): void {
  const { uid, gid } = statSync(model)
  chownSync(path, uid, gid)
  if (!statSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveLike(model, join(path, name))
}
