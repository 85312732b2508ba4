import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import {
  ownerUrl,
  readClusterFile,
  writeClusterFile,
  type ClusterFile,
  type ListenAddress,
} from './clusterFile.ts'
import { holdFolder } from './folderLock.ts'
import { keepRunning } from './keepRunning.ts'
import { isRunning, processesInside, readLeftover, type Leftover } from './leftover.ts'
import { maintainReserve, withReserve } from './reserve.ts'
import { chooseRunner, giveTo, makeHome, type Runner } from './runner.ts'
import {
  answers,
  checkVersion,
  freePort,
  initialise,
  launch,
  stopServer,
  type LaunchOptions,
} from './server.ts'
import { keepShort, logFileOf } from './serverLog.ts'
import { makeSocketFolder } from './socketFolder.ts'

export type EmbeddedPostgres = {
  /** The URL of the owner of all tables. */
  url: string
  /** The server of an earlier, killed process was taken over. */
  adopted: boolean
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** Trades durability for speed; for throw-away data only. */
  forTests?: boolean
  log?: (text: string) => void
}

/**
 * Starts the PostgreSQL that comes with the product, or takes over the one that a killed process
 * left; one opener per folder.
 */
export async function startEmbeddedPostgres({
  dataDir: folder,
  forTests = false,
  log = () => undefined,
}: Options): Promise<EmbeddedPostgres> {
  makeHome(folder)
  const dataDir = realpathSync(folder)
  const lock = await holdFolder(dataDir)
  try {
    const { pid, cluster, address, runner, adopted } = await open(dataDir, forTests, log)
    const kept = keepRunning(
      pid,
      () => withReserve(dataDir, () => launchPatiently(runner, { ...cluster, address, forTests })),
      log,
    )
    if (!forTests) await maintainReserve(dataDir)
    const leaveLog = keepShort(logFileOf(runner))
    let isStopped = false
    const stop = async () => {
      if (isStopped) return
      isStopped = true
      leaveLog()
      await kept.release()
      await stopServer(runner, kept.pid())
      await lock.release()
    }
    return { url: ownerUrl(address, cluster), adopted, stop }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/**
 * The owner's URL of a server that already runs on this folder, for commands that run next to the
 * product.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const cluster = readClusterFile(dataDir)
  const leftover = cluster && readLeftover(join(cluster.home, 'data'))
  if (!cluster || !leftover || !isRunning(leftover.pid)) return undefined
  const address = await answeringAddress(join(cluster.home, 'data'), leftover, cluster)
  return address && ownerUrl(address, cluster)
}

/**
 * Where the server of this folder answers: at its socket, or at its port if the socket file is
 * gone.
 */
async function answeringAddress(
  data: string,
  { port, socketFolder }: ListenAddress,
  cluster: ClusterFile,
): Promise<ListenAddress | undefined> {
  for (const address of [
    { port, socketFolder },
    { port, socketFolder: '' },
  ])
    if (await answers(ownerUrl(address, cluster), data)) return address
  return undefined
}

type Opened = {
  pid: number
  cluster: ClusterFile
  address: ListenAddress
  runner: Runner
  adopted: boolean
}

async function open(
  dataDir: string,
  forTests: boolean,
  log: (text: string) => void,
): Promise<Opened> {
  checkOwner(join(dataDir, 'postgres'))
  const remembered = readClusterFile(dataDir)
  const runner = chooseRunner(findBinaries(), dataDir, remembered?.mode)
  const data = join(runner.home, 'data')
  if (remembered && remembered.home !== runner.home) bringData(remembered.home, runner)
  let cluster: ClusterFile = {
    mode: runner.mode,
    home: runner.home,
    port: remembered?.port ?? 0,
    password: remembered?.password ?? randomBytes(24).toString('base64url'),
  }
  if (existsSync(join(data, 'PG_VERSION'))) {
    checkVersion(data)
    const running = await findLeftRunning(data, cluster)
    if (running) {
      log('接管仍在运行的 PostgreSQL')
      return { ...running, runner, adopted: true }
    }
    if (remembered && remembered.mode !== runner.mode) giveTo(runner.owner, data)
  } else {
    // The password is stored first: without it the data would be lost.
    writeClusterFile(dataDir, cluster)
    log('建立 PostgreSQL 数据目录')
    initialise(runner, cluster.password, { isThrowaway: forTests })
  }
  cluster = { ...cluster, port: await freePort(cluster.port) }
  writeClusterFile(dataDir, cluster)
  const address = { port: cluster.port, socketFolder: await makeSocketFolder(runner) }
  const pid = await withReserve(dataDir, () =>
    launchPatiently(runner, { ...cluster, address, forTests }),
  )
  return { pid, cluster, address, runner, adopted: false }
}

/** Copies the data if the folder it runs from has changed, or DATA_DIR was moved. */
function bringData(from: string, { home, owner }: Runner): void {
  const old = join(from, 'data')
  const data = join(home, 'data')
  if (existsSync(data) || !existsSync(old)) return
  if (processesInside(old).length > 0)
    throw new Error(`${old} 里仍有 PostgreSQL 在运行。\n→ 请停止它后再启动`)
  cpSync(old, `${data}.new`, { recursive: true, preserveTimestamps: true })
  giveTo(owner, `${data}.new`)
  renameSync(`${data}.new`, data)
}

// Changing the owner silently would lock the other user out.
function checkOwner(folder: string): void {
  const me = process.getuid?.()
  const { uid } = statSync(folder)
  if (me === undefined || uid === me) return
  throw new Error(
    `${folder} 属于另一个系统用户（id ${uid}），之前由其启动。\n→ 请用该用户启动，或把 DATA_DIR 指向另一个目录`,
  )
}

/**
 * Finds the server of a killed process; removes the leftovers of a dead one after making sure that
 * it is dead.
 */
async function findLeftRunning(
  data: string,
  cluster: ClusterFile,
): Promise<Pick<Opened, 'pid' | 'cluster' | 'address'> | undefined> {
  const leftover = readLeftover(data) ?? (await readLateLeftover(data))
  if (!leftover) return undefined
  const find = async () => {
    const address = await answeringAddress(data, leftover, cluster)
    return address && { pid: leftover.pid, cluster: { ...cluster, port: leftover.port }, address }
  }
  const found = isRunning(leftover.pid) ? await find() : undefined
  if (found) return found

  // It may still be starting, recovering or stopping: wait for either result.
  const late = await untilNobodyInside(data, find)
  if (late) return late
  // The pid is now unused, a zombie or another program; PostgreSQL itself cannot tell them apart.
  if (!isRunning(leftover.pid) || process.platform === 'linux')
    rmSync(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

/**
 * Handles a `postmaster.pid` without a process id, as after a crash or a full disk: PostgreSQL
 * refuses to start with it. A server that is just starting fills the file; otherwise it is removed.
 */
async function readLateLeftover(data: string): Promise<Leftover | undefined> {
  const late = await untilNobodyInside(data, async () => readLeftover(data))
  if (!late) rmSync(join(data, 'postmaster.pid'), { force: true })
  return late
}

/** Waits until no PostgreSQL process uses the folder, or until `find` returns a result. */
async function untilNobodyInside<Found>(
  data: string,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (let waitedMs = 0; processesInside(data).length > 0; waitedMs += 50) {
    const found = await find()
    if (found) return found
    if (waitedMs > 60_000)
      throw new Error(
        `${data} 里的 PostgreSQL（pid ${processesInside(data).join(', ')}）没有应答。\n→ 请停止它后再启动`,
      )
    await pause(50)
  }
  return undefined
}

/** Retries while the children of a killed server still hold its shared memory. */
async function launchPatiently(runner: Runner, options: LaunchOptions): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const child = await launch(runner, options)
      if (child.pid === undefined) throw new Error('PostgreSQL 没有启动')
      return child.pid
    } catch (error) {
      const mayPass = error instanceof Error && error.message.includes('still in use')
      if (!mayPass || attempt === 10) throw error
      await pause(300)
    }
  }
}
