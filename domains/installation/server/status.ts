import { wireDateTime } from '../../../platform/contract/time.ts'
import { readRestored, registerProblem } from '../../../platform/server/backup/erasureRegister.ts'
import { readLastBackup } from '../../../platform/server/backup/lastBackup.ts'
import { readLastTrial, type RestoreTrial } from '../../../platform/server/backup/restoreTrials.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { freeBytesIn } from '../../../platform/server/disk/diskSpace.ts'
import type { InstallationStatus } from '../contract/status.ts'
import type { InstallationFacts } from './dependencies.ts'
import { countJobs, findDatabase, hasJobs, listProcesses } from './queries/status.ts'

type Asked = { readonly database: Database; readonly now: Date }

/** How the installation is doing now. */
export async function readStatus(
  { database, now }: Asked,
  installation: InstallationFacts,
  tenantId: string,
): Promise<InstallationStatus> {
  const read = database.read
  const facts = await read(tenantId, findDatabase)
  const processes = await read(tenantId, listProcesses)
  const queues = (await read(tenantId, hasJobs)) ? await read(tenantId, countJobs) : []
  const backup = await readLastBackup(installation.dataDir)
  const problem = registerProblem(await readRestored(installation.dataDir))
  const trial = readLastTrial(installation.dataDir)
  const freeBytes = await freeBytesIn(installation.dataDir)
  return {
    checkTime: wireDateTime(now),
    version: installation.version,
    runtime: `Node ${process.versions.node}`,
    startTime: wireDateTime(installation.startedAt),
    database: {
      isEmbedded: installation.isEmbedded,
      version: facts?.version ?? '',
      bytes: facts?.bytes ?? 0,
      lastMigration: facts?.lastMigration.replace(/\.sql$/, '') ?? '',
    },
    processes: processes.map(({ since, ...one }) => ({ ...one, since: wireDateTime(since) })),
    queues,
    ...(backup
      ? {
          backup: {
            createTime: wireDateTime(new Date(backup.createdAt)),
            rows: backup.rows,
            files: backup.files,
          },
        }
      : {}),
    ...(problem ? { erasures: `${problem.sentence}${problem.advice}` } : {}),
    ...(trial ? { restoreTrial: trialOf(trial) } : {}),
    ...(freeBytes === undefined ? {} : { freeBytes }),
  }
}

const trialOf = ({ triedAt, backup, isGood, rows, problem }: RestoreTrial) => ({
  tryTime: wireDateTime(new Date(triedAt)),
  backup,
  isGood,
  rows,
  problem,
})
