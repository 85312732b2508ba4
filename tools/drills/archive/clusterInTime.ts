import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { migrate } from '../../../platform/server/database/migrate.ts'
import { startCitus } from '../../citus/cluster.ts'
import type { CitusNode } from '../../citus/cluster.ts'
import { project } from '../../project.ts'
import { archiveTo, ask, finishArchive, recoverTo } from './archivedLog.ts'
import { takeBase } from './baseBackup.ts'
import { countRows, faultsOf, rowsPerSchool, writeRows } from './auditRows.ts'

type Place = {
  /** The folder of a PostgreSQL with Citus. */
  readonly native: string
  readonly folder: string
  readonly rootKey: string
  readonly say: (text: string) => void
}

/** A node with the folders for its archived log and for the copy of its data. */
type Kept = CitusNode & { readonly archive: string; readonly base: string }

/** Enough that both workers hold some. */
const schools = Array.from({ length: 4 }, (_, at) => String(200_001 + at))

/**
 * Archives the log of every node of a cluster, copies their data folders, writes, names a point at
 * the coordinator, writes more, removes all data folders and recovers every node to that point.
 * True if the rows are exactly those of the point.
 */
export async function recoverCluster({ native, folder, rootKey, say }: Place): Promise<boolean> {
  const cluster = await startCitus(native, join(folder, 'cluster'), 2, ['synchronous_commit=on'])
  const { url } = cluster
  const store = { url, rootKey, isCoordinator: true }
  const nodes = cluster.nodes.map((node, at) => ({
    ...node,
    archive: join(folder, `archive${at}`),
    base: join(folder, `base${at}`),
  }))
  try {
    for (const node of nodes) await startArchiving(node)
    await migrate(url, rootKey, join(project, 'db', 'migrations'))
    await writeRows(store, schools, 'before the base')
    for (const node of nodes) await takeBase(node.url, node.data, node.base)
    await writeRows(store, schools, 'after the base')
    const wanted = await countRows(store)
    await ask(url, "select citus_create_restore_point('drill')::text as it")
    await writeRows(store, schools, 'after the point')
    const lost = (await countRows(store)) - wanted
    for (const node of nodes) await finishArchive(node.url)
    for (const node of nodes) await loseData(node)
    say(`${wanted} rows until the point, ${lost} after it; all data folders are removed`)

    const begun = performance.now()
    for (const { data, archive } of nodes) recoverTo(data, { archive, target: { name: 'drill' } })
    await Promise.all(nodes.map((node) => node.start()))
    for (const node of nodes) await ask(node.url, 'select pg_is_in_recovery()::text as it', 'false')
    const seen = await countRows(store)
    say(`recovered after ${Math.round(performance.now() - begun)} ms: ${seen} rows`)
    await writeRows(store, schools, 'after the recovery')
    const after = await countRows(store)
    const faults = await faultsOf(store)
    say(`${after - seen} rows written since, ${faults} faults in the audit chains`)
    return seen === wanted && after === wanted + rowsPerSchool * schools.length && faults === 0
  } finally {
    await cluster.stop()
  }
}

async function startArchiving({ url, data, archive, stop, start }: Kept): Promise<void> {
  await archiveTo(url, data, archive)
  await stop()
  await start()
}

/** Crashes a node and puts the copy of its data folder in the place of the lost one. */
async function loseData({ data, base, crash }: Kept): Promise<void> {
  await crash()
  rmSync(data, { recursive: true })
  renameSync(base, data)
}
