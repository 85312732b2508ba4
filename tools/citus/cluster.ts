/**
 * A coordinator and workers on loopback, from a PostgreSQL with Citus (`tools/citus/build.sh`), for
 * tests and measurements. Every program on this machine may sign in: only for throw-away data.
 */
import { spawn } from 'node:child_process'
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { waitForDatabase } from '../../platform/server/database/databaseHealth.ts'
import { chooseRunner, makeHome } from '../../platform/server/postgres/runner.ts'
import type { Runner } from '../../platform/server/postgres/runner.ts'
import { freePort, initialise, stopServer } from '../../platform/server/postgres/server.ts'

export type CitusCluster = {
  /** The address of the coordinator's owner. */
  readonly url: string
  readonly workerUrls: readonly string[]
  readonly stop: () => Promise<void>
}

type Node = { runner: Runner; pid: number; port: number; url: string }

/** The first port that is tried; each node takes the next one, or any free one. */
const firstPort = 9700

/** Starts new, empty nodes in `folder` and joins them; 0 workers is a coordinator alone. */
export async function startCitus(
  native: string,
  folder: string,
  workers: number,
): Promise<CitusCluster> {
  const nodes: Node[] = []
  const stop = async () => {
    for (const node of nodes.splice(0).reverse()) await stopServer(node.runner, node.pid)
  }
  try {
    for (let at = 0; at <= workers; at += 1)
      nodes.push(await startNode(native, join(folder, `node${at}`), firstPort + at))
    const [coordinator, ...others] = nodes
    if (!coordinator) throw new Error('no coordinator was started')
    await joinNodes(coordinator, others)
    return { url: coordinator.url, workerUrls: others.map(({ url }) => url), stop }
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
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
]

async function startNode(native: string, folder: string, wanted: number): Promise<Node> {
  makeHome(folder)
  const runner = chooseRunner(native, folder, undefined)
  initialise(runner, 'unused', { isThrowaway: true })
  const data = join(runner.home, 'data')
  writeFileSync(join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n')
  const port = await freePort(wanted)
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
  const { file, args: all, identity } = runner.command('postgres', args)
  const log = openSync(join(folder, 'postgres.log'), 'a')
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
  if (child.pid === undefined) throw new Error(`the node in ${folder} did not start`)
  const url = `postgresql://owner@127.0.0.1:${port}/postgres`
  await waitForDatabase(url, () => undefined)
  return { runner, pid: child.pid, port, url }
}

async function joinNodes(coordinator: Node, workers: readonly Node[]): Promise<void> {
  for (const { url } of [coordinator, ...workers])
    await as(url, (client) => client.query('create extension citus'))
  await as(coordinator.url, async (client) => {
    await client.query("select citus_set_coordinator_host('127.0.0.1', $1)", [coordinator.port])
    for (const { port } of workers)
      await client.query("select citus_add_node('127.0.0.1', $1)", [port])
    // With workers the coordinator holds no rows of schools.
    if (workers.length === 0)
      await client.query(
        "select citus_set_node_property('127.0.0.1', $1, 'shouldhaveshards', true)",
        [coordinator.port],
      )
  })
}

async function as(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
