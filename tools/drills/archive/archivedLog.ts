import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { giveLike } from './baseBackup.ts'

/** Makes a folder and lets the server archive its log there, after its next start. */
export async function archiveTo(url: string, data: string, archive: string): Promise<void> {
  mkdirSync(archive)
  giveLike(data, archive)
  const command = `test ! -f '${archive}/%f' && cp '%p' '${archive}/%f'`
  await ask(url, 'alter system set archive_mode = on')
  await ask(url, `alter system set archive_command = ${pg.escapeLiteral(command)}`)
}

type Recovery = {
  readonly archive: string
  /** A time, at which the recovery pauses, or a named point, at which the server opens for writing. */
  readonly target: { readonly time: string } | { readonly name: string }
}

/** Prepares the copy of a data folder for a recovery to a time or a named point. */
export function recoverTo(base: string, { archive, target }: Recovery): void {
  const settings = [
    ['restore_command', `cp '${archive}/%f' '%p'`],
    ...('time' in target
      ? [['recovery_target_time', target.time]]
      : [
          ['recovery_target_name', target.name],
          ['recovery_target_action', 'promote'],
        ]),
  ]
  const lines = settings.map(([name, value = '']) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  appendFileSync(join(base, 'postgresql.auto.conf'), lines.join(''))
  writeFileSync(join(base, 'recovery.signal'), '')
  giveLike(join(base, 'PG_VERSION'), join(base, 'recovery.signal'))
}

/** Runs a statement; with a wanted answer, until it is given. */
export async function ask(url: string, text: string, wanted?: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'qinghe drill' })
  await client.connect()
  try {
    for (let waitedMs = 0; ; waitedMs += 50) {
      const { rows } = await client.query<{ it?: unknown }>(text)
      const it = String(rows[0]?.it)
      if (wanted === undefined || it === wanted) return it
      if (waitedMs > 120_000) throw new Error(`${text} is ${it}, not ${wanted}`)
      await pause(50)
    }
  } finally {
    await client.end()
  }
}

/** Closes the running piece of the log and waits until it is archived. */
export async function finishArchive(url: string): Promise<void> {
  const last = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as it')
  await ask(
    url,
    `select (last_archived_wal >= ${pg.escapeLiteral(last)})::text as it from pg_stat_archiver`,
    'true',
  )
}
