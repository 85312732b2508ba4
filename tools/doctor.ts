/** `npm run doctor`: checks everything that a start needs and explains how to fix each problem. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, freemem } from 'node:os'
import { dirname, join } from 'node:path'

import { findBinaries } from '../platform/server/postgres/binaries.ts'
import { readClusterFile } from '../platform/server/postgres/clusterFile.ts'
import { findRunningPostgres } from '../platform/server/postgres/launcher.ts'
import { chooseRunner, makeHome } from '../platform/server/postgres/runner.ts'
import { readSettings } from '../platform/server/settings/settings.ts'
import type { Settings } from '../platform/server/settings/settings.ts'
import { findBrowser } from './browser.ts'
import { findLockProblems } from './check-lock.ts'
import { project } from './project.ts'
import { isBuilt, sourceHash } from './source/sourceHash.ts'

type Finding = { isGood: boolean; name: string; text: string }
const good = (name: string, text: string): Finding => ({ isGood: true, name, text })
const bad = (name: string, text: string): Finding => ({ isGood: false, name, text })

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)

function machine(): Finding[] {
  const free = megabytes(freemem())
  const disk = statfsSync(project)
  const space = megabytes(disk.bavail * disk.bsize)
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
    free >= 700
      ? good('memory', `${free} MB free`)
      : bad('memory', `only ${free} MB free → the build needs about 700 MB`),
    space >= 2000
      ? good('disk', `${space} MB free`)
      : bad('disk', `only ${space} MB free → packages, build and data need about 2000 MB`),
  ]
}

function packages(): Finding[] {
  const problems = findLockProblems()
  return [
    problems.length === 0
      ? good('lock file', 'complete for every system')
      : bad('lock file', problems.join('; ')),
    isBuilt(sourceHash())
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

async function port({ host, port: number }: Settings): Promise<Finding> {
  const isFree = await new Promise<boolean>((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(number, host, () => server.close(() => done(true)))
  })
  return isFree
    ? good('port', `${host}:${number} is free`)
    : bad(
        'port',
        `${host}:${number} is in use, perhaps by Qinghe itself → choose another with PORT=3001`,
      )
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

async function postgres({ databaseUrl, dataDir }: Settings): Promise<Finding> {
  if (databaseUrl) return good('PostgreSQL', 'your own, by DATABASE_URL')
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

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const { found, findings } = settings()
const all = [
  ...machine(),
  ...packages(),
  ...findings,
  ...(found ? [await port(found), dataFolder(found), await postgres(found)] : []),
  await browser(),
]
for (const { isGood, name, text } of all)
  console.log(`${isGood ? '✓' : '✗'} ${name.padEnd(12)} ${text}`)
process.exitCode = all.every(({ isGood }) => isGood) ? 0 : 1
