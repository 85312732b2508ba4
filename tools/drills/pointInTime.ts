import { appendFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { systemActor } from '../../platform/server/actor.ts'
import { sealAudit } from '../../platform/server/audit/sealer.ts'
import { verifyAudit } from '../../platform/server/audit/verify.ts'
import { writeAudit } from '../../platform/server/audit/writeAudit.ts'
import { openDatabase } from '../../platform/server/database/db.ts'
import { appUrl, migrate } from '../../platform/server/database/migrate.ts'
import { createKeys } from '../../platform/server/keys/keys.ts'
import { readClusterFile } from '../../platform/server/postgres/clusterFile.ts'
import { startEmbeddedPostgres } from '../../platform/server/postgres/launcher.ts'
import { project } from '../project.ts'
import { giveLike, takeBase } from './baseBackup.ts'

type Place = {
  readonly folder: string
  readonly rootKey: string
  readonly say: (text: string) => void
}

const tenantId = '000000'
const perRound = 2000

/**
 * Archives the log of a PostgreSQL, copies its data folder, writes, notes a time, writes more, removes
 * the data folder and recovers to the time. True if the rows are exactly those of that time.
 */
export async function recoverInTime(place: Place): Promise<boolean> {
  const { folder, rootKey, say } = place
  const archive = join(folder, 'archive')
  const first = await startArchiving(folder, archive)
  await migrate(first.url, rootKey, join(project, 'db', 'migrations'))
  await note(first.url, rootKey, 'before the base')
  const data = dataOf(folder)
  const base = join(folder, 'base')
  const baseMs = await timed(() => takeBase(first.url, data, base))
  await note(first.url, rootKey, 'after the base')
  const moment = await nowOf(first.url)
  const wanted = await countNotes(first.url)
  await pause(1000)
  await note(first.url, rootKey, 'after the moment')
  const lost = (await countNotes(first.url)) - wanted
  await finishArchive(first.url)
  await first.stop()
  rmSync(data, { recursive: true })
  say(`base copied in ${baseMs} ms, ${readdirSync(archive).length} pieces of the log archived`)
  say(`${wanted} rows until ${moment}, ${lost} after it; the data folder is removed`)

  const begun = performance.now()
  const archived = `cp '${archive}/%f' '%p'`
  recoverFrom(base, { restoreCommand: archived, moment })
  renameSync(base, data)
  const second = await startEmbeddedPostgres({ dataDir: folder })
  try {
    await ask(second.url, 'select pg_get_wal_replay_pause_state() as it', 'paused')
    const seen = await countNotes(second.url)
    say(`recovered and paused after ${since(begun)} ms: ${seen} rows can be read`)
    await ask(second.url, 'select pg_wal_replay_resume()')
    await ask(second.url, 'select pg_is_in_recovery()::text as it', 'false')
    say(`open for writing after ${since(begun)} ms`)
    await note(second.url, rootKey, 'after the recovery')
    const after = await countNotes(second.url)
    const faults = await faultsOf(second.url, rootKey)
    say(`${after - seen} rows written since, ${faults} faults in the audit chain`)
    return seen === wanted && after === wanted + perRound && faults === 0
  } finally {
    await second.stop()
  }
}

const since = (begun: number): number => Math.round(performance.now() - begun)

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return since(begun)
}

const dataOf = (folder: string): string =>
  join(readClusterFile(folder)?.home ?? join(folder, 'postgres'), 'data')

/** The settings of docs/operations.md; archiving begins with a start. */
async function startArchiving(folder: string, archive: string) {
  const server = await startEmbeddedPostgres({ dataDir: folder })
  mkdirSync(archive)
  giveLike(dataOf(folder), archive)
  const command = `test ! -f '${archive}/%f' && cp '%p' '${archive}/%f'`
  await ask(server.url, 'alter system set archive_mode = on')
  await ask(server.url, `alter system set archive_command = ${pg.escapeLiteral(command)}`)
  await server.stop()
  return await startEmbeddedPostgres({ dataDir: folder })
}

/** Prepares a base for a recovery that pauses at the moment. */
function recoverFrom(
  base: string,
  { restoreCommand, moment }: { restoreCommand: string; moment: string },
): void {
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
  appendFileSync(
    join(base, 'postgresql.auto.conf'),
    `restore_command = ${quoted(restoreCommand)}\nrecovery_target_time = ${quoted(moment)}\n`,
  )
  writeFileSync(join(base, 'recovery.signal'), '')
  giveLike(join(base, 'PG_VERSION'), join(base, 'recovery.signal'))
}

/** Runs a statement; with a wanted answer, until it is given. */
async function ask(url: string, text: string, wanted?: string): Promise<string> {
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

const nowOf = (url: string): Promise<string> => ask(url, 'select clock_timestamp()::text as it')
const countNotes = async (url: string): Promise<number> =>
  Number(await ask(url, 'select count(*)::text as it from audit_log'))

/** Closes the running piece of the log and waits until it is archived. */
async function finishArchive(url: string): Promise<void> {
  const last = await ask(url, 'select pg_walfile_name(pg_switch_wal()) as it')
  await ask(
    url,
    `select (last_archived_wal >= ${pg.escapeLiteral(last)})::text as it from pg_stat_archiver`,
    'true',
  )
}

/** Writes rows of the product, chained as in production. */
async function note(url: string, rootKey: string, id: string): Promise<void> {
  const database = openDatabase(appUrl(url, rootKey), { max: 2 })
  try {
    for (let round = 0; round < perRound / 100; round += 1)
      await database.write(tenantId, async (tx) => {
        for (let row = 0; row < 100; row += 1)
          await writeAudit(tx, systemActor(tenantId), {
            action: 'drill',
            subject: { kind: 'drill', id },
            request: { id: 'drill', ip: '' },
            now: new Date(),
          })
      })
    await sealAudit(database, createKeys(rootKey))
  } finally {
    await database.close()
  }
}

async function faultsOf(url: string, rootKey: string): Promise<number> {
  const database = openDatabase(appUrl(url, rootKey), { max: 2 })
  try {
    const reports = await verifyAudit(database, createKeys(rootKey))
    return reports.reduce((sum, { faults, unsealed }) => sum + faults.length + unsealed, 0)
  } finally {
    await database.close()
  }
}
