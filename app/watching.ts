import { resolve } from 'node:path'

import type { FastifyBaseLogger } from 'fastify'

import { readLastTrial } from '../platform/server/backup/restoreTrials.ts'
import { startBackups } from '../platform/server/backup/schedule.ts'
import type { PoolLoad } from '../platform/server/database/db.ts'
import type { Parts } from '../platform/server/dependencies.ts'
import type { DiskSpace } from '../platform/server/disk/diskSpace.ts'
import { createMetrics, listenForMetrics } from '../platform/server/logging/metrics.ts'
import type { Metrics } from '../platform/server/logging/metrics.ts'
import type { Settings } from '../platform/server/settings/settings.ts'
import type { Traces } from '../platform/server/tracing/traces.ts'
import { releaseOf } from './installationFacts.ts'

/** A product that is being started; what must be stopped later is added to `closings`. */
export type Watched = {
  readonly settings: Settings
  readonly project: string
  readonly closings: (() => Promise<void>)[]
}

/** Opens the metrics of this process on their own listener. */
export async function startMetrics(
  { settings, closings }: Watched,
  where: { host: string; port: number },
  { database, disk }: { database: { load: () => PoolLoad }; disk: DiskSpace },
): Promise<Metrics> {
  const metrics = createMetrics()
  metrics.gauge('disk_free_bytes', 'Free space of the data folder', disk.freeBytes)
  metrics.gauge('disk_full', '1 while a full disk stops writes', () => Number(disk.isDegraded()))
  metrics.gauge('disk_full_refusals', 'Requests refused because a disk is full', disk.refusals)
  metrics.gauge('database_connections', 'Open connections', () => database.load().open)
  metrics.gauge(
    'database_connections_idle',
    'Connections that nobody uses',
    () => database.load().idle,
  )
  metrics.gauge(
    'database_waiting',
    'Calls that wait for a connection',
    () => database.load().waiting,
  )
  watchBackups(metrics, settings)
  const listener = await listenForMetrics(metrics, where)
  closings.push(() => listener.close())
  return metrics
}

/** What is known without making a backup: whether one is made at all, and how the last trial ended. */
function watchBackups(metrics: Metrics, { dataDir, ports }: Settings): void {
  metrics.gauge('backups_configured', '1 where daily backups are made', () =>
    Number(ports.backup !== undefined),
  )
  metrics.gauge('last_restore_trial_seconds', 'When a restore was last tried; 0 for never', () => {
    const last = readLastTrial(dataDir)
    return last ? Date.parse(last.triedAt) / 1000 : 0
  })
  metrics.gauge('restore_trial_failed', '1 where the last trial of a restore failed', () =>
    Number(readLastTrial(dataDir)?.isGood === false),
  )
}

/** Opens the traces of this process; what the collector refuses is told once. */
export async function startTraces(
  { settings, project, closings }: Watched,
  logger: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<Traces | undefined> {
  const { traces: wanted } = settings.ports
  if (!wanted) return undefined
  const { openTraces } = await import('../platform/server/tracing/openTraces.ts')
  const traces = await openTraces(wanted, {
    version: releaseOf(project),
    onCollector: (isTaking) =>
      isTaking
        ? logger.info('the collector takes traces again')
        : logger.warn('the collector does not take traces; they are dropped'),
  })
  closings.push(() => traces.close())
  return traces
}

type BackedUp = {
  readonly ownerUrl: string
  readonly parts: Parts
  readonly metrics: Metrics | undefined
  readonly onFault: (error: unknown) => void
}

/** Makes the daily backups where a folder is set for them; the metrics say how old the newest is. */
export function startDailyBackups(
  { settings, project, closings }: Watched,
  { ownerUrl, parts, metrics, onFault }: BackedUp,
): void {
  const { backup } = settings.ports
  if (!backup) return
  const source = { ownerUrl, storage: parts.files.storage, keys: parts.keys }
  const plan = { ...backup, folder: resolve(project, backup.folder) }
  let madeAt = 0
  metrics?.gauge('last_backup_seconds', 'When the last backup was made', () => madeAt / 1000)
  const backups = startBackups(source, plan, {
    dataDir: settings.dataDir,
    clock: () => new Date(),
    onFault,
    onSeen: (at) => void (madeAt = at.getTime()),
  })
  closings.push(() => backups.stop())
}
