/** `npm run doctor`: checks everything that a start needs and explains how to fix each problem. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import { dirname, join } from 'node:path'

import pg from 'pg'

import { maxBackupHours, readLastBackup } from '../platform/server/backup/lastBackup.ts'
import { requireDatabase } from '../platform/server/database/databaseHealth.ts'
import { keyFileOf } from '../platform/server/keys/keyFile.ts'
import { findBinaries } from '../platform/server/postgres/binaries.ts'
import { readClusterFile } from '../platform/server/postgres/clusterFile.ts'
import { findRunningPostgres } from '../platform/server/postgres/launcher.ts'
import { chooseRunner, makeHome } from '../platform/server/postgres/runner.ts'
import { readSettings } from '../platform/server/settings/settings.ts'
import type { Settings } from '../platform/server/settings/settings.ts'
import { findBrowser } from './browser.ts'
import { findLockProblems } from './check-lock.ts'
import { checkBucket } from './doctor/buckets.ts'
import { erasureRegisterFinding } from './doctor/erasures.ts'
import { bad, good, textOf } from './doctor/findings.ts'
import type { Finding } from './doctor/findings.ts'
import { checkPooler } from './doctor/pooler.ts'
import { checkPort } from './doctor/port.ts'
import { checkRestoreTrial } from './doctor/restoreTrial.ts'
import { judgeRoom } from './doctor/room.ts'
import { project } from './project.ts'
import { isBuilt, sourceHash } from './source/sourceHash.ts'

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)

function machine(found: Settings | undefined, isBuiltNow: boolean): Finding[] {
  const isReady = found?.isProduction === true && isBuiltNow
  const disk = statfsSync(isReady ? existing(found.dataDir) : project)
  return [
    good(
      'system',
      `${process.platform} ${process.arch}, ${availableParallelism()} cores, user ${process.getuid?.() === 0 ? 'root' : 'ordinary'}`,
    ),
    process.versions.node === '26.10.0'
      ? good('Node', process.versions.node)
      : bad(
          'Node',
          `${process.versions.node} instead of the pinned 26.10.0 → run commands through npm`,
        ),
    ...judgeRoom(
      { memory: megabytes(freemem()), disk: megabytes(disk.bavail * disk.bsize) },
      isReady,
    ),
  ]
}

function packages(isBuiltNow: boolean): Finding[] {
  const problems = findLockProblems()
  return [
    problems.length === 0
      ? good('lock file', 'complete for every system')
      : bad('lock file', problems.join('; ')),
    isBuiltNow
      ? good('build', 'up to date')
      : good('build', 'not up to date: the next start builds'),
  ]
}

function settings(): { found: Settings | undefined; findings: Finding[] } {
  try {
    const found = readSettings(process.env, project)
    return {
      found,
      findings: [
        good(
          'settings',
          `HOST ${found.host}, PORT ${found.port}, DEMO ${found.demo ? 'on' : 'off'}`,
        ),
      ],
    }
  } catch (error) {
    return { found: undefined, findings: [bad('settings', textOf(error))] }
  }
}

function dataFolder({ dataDir }: Settings): Finding {
  const nearest = existing(dataDir)
  try {
    accessSync(nearest, constants.W_OK)
    return good(
      'data folder',
      existsSync(dataDir)
        ? `${dataDir}, owner ${statSync(dataDir).uid}`
        : `${dataDir} will be created`,
    )
  } catch {
    return bad('data folder', `${nearest} cannot be written → change its owner, or set DATA_DIR`)
  }
}

const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

async function postgres({ databaseUrl, databaseDirectUrl, dataDir }: Settings): Promise<Finding> {
  if (databaseUrl)
    return await requireDatabase(databaseDirectUrl ?? databaseUrl).then(
      () => good('PostgreSQL', `your own${databaseDirectUrl ? ', through a pooler' : ''}`),
      (error: unknown) => bad('PostgreSQL', textOf(error)),
    )
  try {
    makeHome(dataDir)
    const runner = chooseRunner(findBinaries(), dataDir, readClusterFile(dataDir)?.mode)
    const isRunning = (await findRunningPostgres(dataDir)) !== undefined
    return good(
      'PostgreSQL',
      `embedded, mode ${runner.mode}, ${isRunning ? 'running' : 'stopped'}${existsSync(join(runner.home, 'data')) ? '' : ', no data yet'}`,
    )
  } catch (error) {
    return bad('PostgreSQL', textOf(error))
  }
}

async function browser(): Promise<Finding> {
  try {
    const found = await findBrowser()
    return found
      ? good('browser', `${found.path} (${found.from})`)
      : bad(
          'browser',
          'none found, so npm test cannot run the journeys → install Chromium, or set CHROMIUM_PATH',
        )
  } catch (error) {
    return bad('browser', textOf(error))
  }
}

/** What only matters once people depend on the installation. */
async function production(found: Settings): Promise<Finding[]> {
  const { ports, dataDir, databaseUrl, databaseDirectUrl, publicUrl, trustedProxies } = found
  const last = await readLastBackup(dataDir)
  const hours = last && (Date.now() - Date.parse(last.createdAt)) / 3_600_000
  return [
    databaseUrl
      ? good('production', 'PostgreSQL of your own')
      : bad('production', 'embedded database: one process only → set DATABASE_URL'),
    ...(databaseUrl && databaseDirectUrl
      ? [
          await checkPooler(
            () =>
              new pg.Client({
                connectionString: databaseUrl,
                connectionTimeoutMillis: 5000,
                query_timeout: 5000,
              }),
          ),
        ]
      : []),
    found.demo
      ? bad('demo', 'DEMO is on: everybody knows the passwords → set DEMO=0')
      : good('demo', 'off'),
    ...(ports.s3 ? [await checkBucket('storage', ports.s3)] : []),
    ...(ports.backup?.bucket ? [await checkBucket('copies', ports.backup.bucket)] : []),
    publicUrl === ''
      ? bad('address', 'PUBLIC_URL is not set → links in mails and letters need it')
      : good('address', publicUrl),
    trustedProxies.length === 0
      ? bad('proxy', 'TRUSTED_PROXIES is not set → everybody has the address of the proxy')
      : good('proxy', trustedProxies.join(', ')),
    existsSync(keyFileOf(dataDir))
      ? bad('keys', `${keyFileOf(dataDir)} lies beside the data → set ROOT_KEY and TOKEN_KEY`)
      : good('keys', 'from the environment'),
    !ports.backup
      ? bad('backup', 'no daily backups → set BACKUP_DIR')
      : hours === undefined
        ? good('backup', `to ${ports.backup.folder} at ${ports.backup.at}; none yet`)
        : hours > maxBackupHours
          ? bad('backup', `the last one is ${Math.round(hours)} hours old → look at the log`)
          : good('backup', `${Math.round(hours)} hours ago`),
    ...(ports.backup ? [checkRestoreTrial(dataDir, new Date())] : []),
  ]
}

const { found, findings } = settings()
const isBuiltNow = isBuilt(sourceHash())
const all = [
  ...machine(found, isBuiltNow),
  ...packages(isBuiltNow),
  ...findings,
  ...(found ? [await checkPort(found), dataFolder(found), await postgres(found)] : []),
  ...(found ? [await erasureRegisterFinding(found.dataDir)] : []),
  ...(found?.isProduction ? await production(found) : [await browser()]),
]
for (const { isGood, name, text } of all)
  console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(12)} ${text}`)
process.exitCode = all.every(({ isGood }) => isGood) ? 0 : 1
