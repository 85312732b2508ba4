/**
 * A coordinator and workers on loopback, from a PostgreSQL with Citus (`tools/citus/build.sh`), for
 * tests and measurements. Every program on this machine may sign in: only for throw-away data.
 */
import { spawn } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { waitForDatabase } from '../../platform/server/database/databaseHealth.ts'
import { chooseRunner, makeHome } from '../../platform/server/postgres/runner.ts'
import type { Runner } from '../../platform/server/postgres/runner.ts'
import { joinNodes } from '../../platform/testing/clusterNodes.ts'
import { freePort, initialise, stopServer } from '../../platform/server/postgres/server.ts'

export type CitusNode = {
  /** The address of the node's owner. */
  readonly url: string
  /** The data folder. */
  readonly data: string
  /** Ends the node without a checkpoint, as a crash does. */
  readonly crash: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Starts a node that was ended; its address stays the same. */
  readonly start: () => Promise<void>
}

export type CitusCluster = {
  /** The address of the coordinator's owner. */
  readonly url: string
  /** The coordinator is the first. */
  readonly nodes: readonly CitusNode[]
  readonly stop: () => Promise<void>
}

/** The first port that is tried; each node takes the next one, or any free one. */
const firstPort = 9700

/**
 * Starts new, empty nodes in `folder` and joins them; 0 workers is a coordinator alone. `more` are
 * further settings of all nodes.
 */
export async function startCitus(
  native: string,
  folder: string,
  workers: number,
  more: readonly string[] = [],
): Promise<CitusCluster> {
  const nodes: CitusNode[] = []
  const stop = async () => {
    for (const node of nodes.toReversed()) await node.stop()
  }
  try {
    for (let at = 0; at <= workers; at += 1)
      nodes.push(await startNode(native, join(folder, `node${at}`), firstPort + at, more))
    const [coordinator, ...others] = nodes
    if (!coordinator) throw new Error('no coordinator was started')
    await joinNodes(
      coordinator.url,
      others.map(({ url }) => url),
    )
    return { url: coordinator.url, nodes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'max_locks_per_transaction=1024',
  'shared_preload_libraries=citus',
  'citus.node_conninfo=sslmode=disable',
  // A school moves to another node while it is used.
  'wal_level=logical',
  'max_prepared_transactions=200',
  // Each database has a worker of its own.
  'max_worker_processes=64',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
]

async function startNode(
  native: string,
  folder: string,
  wanted: number,
  more: readonly string[],
): Promise<CitusNode> {
  makeHome(folder)
  const runner = chooseRunner(native, folder, undefined)
  initialise(runner, 'unused', { isThrowaway: true })
  const data = join(runner.home, 'data')
  writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const port = await freePort(wanted)
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...[...settings, ...more].flatMap((one) => ['-c', one]),
  ]
  const url = `postgresql://owner@127.0.0.1:${port}/postgres`
  let pid = 0
  const start = async () => {
    pid = launch(runner, args, join(folder, 'postgres.log'))
    await waitForDatabase(url, () => undefined)
  }
  const stop = () => stopServer(runner, pid)
  const crash = async () => {
    process.kill(pid, 'SIGQUIT')
    await stop()
  }
  await start()
  return { url, data, crash, stop, start }
}

/** Starts one PostgreSQL in the background and returns its process id. */
function launch(runner: Runner, args: readonly string[], logFile: string): number {
  const { file, args: all, identity } = runner.command('postgres', [...args])
  const log = openSync(logFile, 'a')
  const child = spawn(file, all, {
    cwd: '/',
    env: {
      ...runner.env,
      // Citus looks for certificates in the home folder: one that its user may read.
      HOME: runner.home,
      // Its columnar part expects the server to have loaded these.
      LD_PRELOAD: 'libzstd.so.1:liblz4.so.1',
    },
    detached: true,
    stdio: ['ignore', log, log],
    ...identity,
  })
  closeSync(log)
  child.unref()
  if (child.pid === undefined) throw new Error(`PostgreSQL did not start, see ${logFile}`)
  return child.pid
}
