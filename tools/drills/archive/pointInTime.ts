import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { migrate } from '../../../platform/server/database/migrate.ts'
import { readClusterFile } from '../../../platform/server/postgres/clusterFile.ts'
import { startEmbeddedPostgres } from '../../../platform/server/postgres/launcher.ts'
import { project } from '../../project.ts'
import { archiveTo, ask, finishArchive, recoverTo } from './archivedLog.ts'
import { takeBase } from './baseBackup.ts'
import { countRows, faultsOf, rowsPerSchool, writeRows } from './auditRows.ts'

type Place = {
  readonly folder: string
  readonly rootKey: string
  readonly say: (text: string) => void
}

const tenantId = '000000'

/**
 * Archives the log of a PostgreSQL, copies its data folder, writes, notes a time, writes more, removes
 * the data folder and recovers to the time. True if the rows are exactly those of that time.
 */
export async function recoverInTime(place: Place): Promise<boolean> {
  const { folder, rootKey, say } = place
  const archive = join(folder, 'archive')
  const first = { ...(await startArchiving(folder, archive)), rootKey }
  await migrate(first.url, rootKey, join(project, 'db', 'migrations'))
  await writeRows(first, [tenantId], 'before the base')
  const data = dataOf(folder)
  const base = join(folder, 'base')
  const baseMs = await timed(() => takeBase(first.url, data, base))
  await writeRows(first, [tenantId], 'after the base')
  const moment = await nowOf(first.url)
  const wanted = await countRows(first)
  await pause(1000)
  await writeRows(first, [tenantId], 'after the moment')
  const lost = (await countRows(first)) - wanted
  await finishArchive(first.url)
  await first.stop()
  rmSync(data, { recursive: true })
  say(`base copied in ${baseMs} ms, ${readdirSync(archive).length} pieces of the log archived`)
  say(`${wanted} rows until ${moment}, ${lost} after it; the data folder is removed`)

  const begun = performance.now()
  recoverTo(base, { archive, target: { time: moment } })
  renameSync(base, data)
  const second = { ...(await startEmbeddedPostgres({ dataDir: folder })), rootKey }
  try {
    await ask(second.url, 'select pg_get_wal_replay_pause_state() as it', 'paused')
    const seen = await countRows(second)
    say(`recovered and paused after ${since(begun)} ms: ${seen} rows can be read`)
    await ask(second.url, 'select pg_wal_replay_resume()')
    await ask(second.url, 'select pg_is_in_recovery()::text as it', 'false')
    say(`open for writing after ${since(begun)} ms`)
    await writeRows(second, [tenantId], 'after the recovery')
    const after = await countRows(second)
    const faults = await faultsOf(second)
    say(`${after - seen} rows written since, ${faults} faults in the audit chain`)
    return seen === wanted && after === wanted + rowsPerSchool && faults === 0
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
  await archiveTo(server.url, dataOf(folder), archive)
  await server.stop()
  return await startEmbeddedPostgres({ dataDir: folder })
}

const nowOf = (url: string): Promise<string> => ask(url, 'select clock_timestamp()::text as it')
