/**
 * Plays a failure of docs/operations.md in a temporary folder with demo data: `npm run drill -- …`
 *
 * - `upgrade --from <commit>`: an upgrade under load from an earlier commit
 * - `back --from <commit>`: back from this release to that of the commit
 * - `process`: one of two processes is killed
 * - `database`: the database is stopped and started
 * - `pooler --pgbouncer <program>`: PgBouncer is killed and started (ADR 51)
 * - `keys`: root key and token key are changed under load, and the old ones tried
 * - `bucket`: a lost machine is restored from the copy in a bucket
 * - `disk`: full disks under load; needs root and Linux to mount small ones
 * - `pitr`: a lost database is recovered to a moment from its archived log
 * - `failover --postgres <folder of its programs>`: the primary of three servers under Patroni is
 *   killed; needs patroni, etcd and haproxy in PATH
 * - `cluster-worker`, `cluster-coordinator`, with the same programs and Citus: the primary of the
 *   worker that holds the demo school is killed, and that of the coordinator
 * - `worker --citus <folder>`: that worker crashes and comes back, without Patroni
 * - `cluster-pitr --citus <folder>`: all nodes of a cluster are recovered to a named point
 *
 * With `--citus <folder>`, `upgrade` and `process` run on a cluster too.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { newRootKey } from '../../platform/server/keys/keys.ts'
import { startEmbeddedPostgres } from '../../platform/server/postgres/launcher.ts'
import { startCitus } from '../citus/cluster.ts'
import type { CitusCluster } from '../citus/cluster.ts'
import { asCommand } from '../commands/asCommand.ts'
import { project } from '../project.ts'
import { recoverCluster } from './archive/clusterInTime.ts'
import { restoreFromBucket } from './fromBucket.ts'
import { fillDisks } from './disk/fullDisk.ts'
import { goBack } from './goBack.ts'
import { rotateUnderLoad } from './keys/keyRotation.ts'
import { withLoss } from './lostParts.ts'
import type { Lose } from './lostParts.ts'
import { losePrimary, loseWorker, portOfDemo } from './failover/lostServers.ts'
import { startPatroni } from './failover/patroni.ts'
import type { PatroniCluster } from './failover/patroni.ts'
import { recoverInTime } from './archive/pointInTime.ts'
import { behindPooler } from './pooler.ts'
import { endProcesses } from './processes.ts'
import type { Environment, EnvironmentWithoutDatabase, Scenario } from './processes.ts'
import { buildRelease } from './release.ts'
import { rollOver } from './rolling.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    postgres: { type: 'string' },
    citus: { type: 'string' },
    pgbouncer: { type: 'string' },
  },
})
const main = join(project, 'dist', 'server', 'main.js')
const say = (text: string): void => console.log(`  ${text}`)

const usage = (options: string): Error =>
  new Error(`usage: npm run drill -- ${positionals[0]} ${options}`)

const upgrade: Scenario = async (environment) => {
  const { from } = values
  if (!from) throw usage('--from <commit>')
  say(`building ${from}`)
  const old = buildRelease(from, environment.folder)
  const rolled = await rollOver({ ...environment, from: old, to: main, say })
  for (const { at, what } of rolled.failures.slice(0, 10)) say(`failed after ${at} ms: ${what}`)
  say(`${rolled.answered} requests answered, ${rolled.failures.length} failed`)
  say(`${rolled.written} notices written, ${rolled.lost.length} lost or doubled`)
  say(`${rolled.seconds} s in all`)
  return rolled.written > 0 && rolled.failures.length === 0 && rolled.lost.length === 0
}

const back: Scenario = async (environment) => {
  const { from } = values
  if (!from) throw usage('--from <commit>')
  say(`building ${from}`)
  return await goBack({ ...environment, old: buildRelease(from, environment.folder), main, say })
}

async function loss(environment: Environment, lose: Lose): Promise<boolean> {
  const drilled = await withLoss({ ...environment, main, lose })
  say(`${drilled.answered} requests answered, ${drilled.failed} refused or failed`)
  say(`again without a failure after ${drilled.recoveredMs} ms`)
  say(`${drilled.lost.length} acknowledged notices lost or doubled`)
  for (const one of drilled.lost.slice(0, 10)) say(one)
  if (drilled.lost.length === 0)
    say(`all acknowledged notices were there ${drilled.allSeenMs} ms after the load`)
  return drilled.written > 0 && drilled.lost.length === 0 && drilled.recoveredMs < 30_000
}

const restarted: Scenario = (environment, restart) => loss(environment, restart)
const killed: Scenario = (environment) => loss(environment, ({ killProcess }) => killProcess())

type Managed = {
  readonly isCitus: boolean
  readonly lose: (cluster: PatroniCluster, say: (text: string) => void) => Promise<void>
}

/** Servers under Patroni: of one database, or of a Citus cluster. */
async function managed(
  { folder, keys }: EnvironmentWithoutDatabase,
  { isCitus, lose }: Managed,
): Promise<boolean> {
  const { postgres } = values
  if (!postgres) throw usage('--postgres <folder>')
  const cluster = await startPatroni({ postgres }, join(folder, 'cluster'), isCitus)
  try {
    const environment = { databaseUrl: cluster.url, folder, keys }
    return await loss(environment, () => lose(cluster, say))
  } finally {
    await cluster.stop()
  }
}

async function embedded(
  environment: EnvironmentWithoutDatabase,
  scenario: Scenario,
): Promise<boolean> {
  let postgres = await startEmbeddedPostgres({ dataDir: environment.folder })
  const restart = async (): Promise<void> => {
    await postgres.stop()
    await pause(3000)
    postgres = await startEmbeddedPostgres({ dataDir: environment.folder })
  }
  try {
    return await scenario({ ...environment, databaseUrl: postgres.url }, restart)
  } finally {
    await postgres.stop()
  }
}

async function crashWorkerOfDemo({ url, nodes }: CitusCluster): Promise<void> {
  const port = String(await portOfDemo(url))
  const worker = nodes.find((node) => new URL(node.url).port === port)
  if (!worker) throw new Error(`no worker is at port ${port}`)
  await worker.crash()
  await pause(3000)
  await worker.start()
  say(`the worker at port ${port} crashed and is back`)
}

function citusFolder(): string {
  if (!values.citus) throw usage('--citus <folder>')
  return resolve(values.citus)
}

/** On a coordinator and two workers that keep what they have confirmed. */
async function onCluster(
  environment: EnvironmentWithoutDatabase,
  scenario: Scenario,
): Promise<boolean> {
  const cluster = await startCitus(citusFolder(), join(environment.folder, 'cluster'), 2, [
    'synchronous_commit=on',
  ])
  try {
    // The nodes take any password; in production the product refuses to start without one.
    const url = new URL(cluster.url)
    url.password = randomBytes(24).toString('hex')
    return await scenario({ ...environment, databaseUrl: url.href }, () =>
      crashWorkerOfDemo(cluster),
    )
  } finally {
    await cluster.stop()
  }
}

const anywhere = (environment: EnvironmentWithoutDatabase, scenario: Scenario): Promise<boolean> =>
  (values.citus ? onCluster : embedded)(environment, scenario)

const drills: Readonly<
  Record<string, (environment: EnvironmentWithoutDatabase) => Promise<boolean>>
> = {
  upgrade: (environment) => anywhere(environment, upgrade),
  process: (environment) => anywhere(environment, killed),
  database: (environment) => embedded(environment, restarted),
  failover: (environment) => managed(environment, { isCitus: false, lose: losePrimary }),
  'cluster-worker': (environment) => managed(environment, { isCitus: true, lose: loseWorker }),
  'cluster-coordinator': (environment) =>
    managed(environment, { isCitus: true, lose: losePrimary }),
  keys: (environment) => embedded(environment, (all) => rotateUnderLoad({ ...all, main, say })),
  back: (environment) => embedded(environment, back),
  bucket: (environment) => restoreFromBucket({ ...environment, main, say }),
  disk: (environment) => fillDisks({ ...environment, main, say }),
  worker: (environment) => onCluster(environment, restarted),
  pooler: (environment) => behindPooler(environment, values.pgbouncer, restarted),
  'cluster-pitr': ({ folder, keys }) =>
    recoverCluster({ native: citusFolder(), folder, rootKey: keys.ROOT_KEY, say }),
  pitr: ({ folder, keys }) => recoverInTime({ folder, rootKey: keys.ROOT_KEY, say }),
}

await asCommand(async () => {
  const drill = drills[positionals[0] ?? '']
  if (!drill) throw new Error(`usage: npm run drill -- ${Object.keys(drills).join(' | ')}`)
  const folder = mkdtempSync(join(tmpdir(), `qinghe-test-${process.pid}-`))
  // PostgreSQL and PgBouncer run as other users, who must pass through.
  chmodSync(folder, 0o711)
  try {
    const isGood = await drill({
      folder,
      keys: { ROOT_KEY: newRootKey(), TOKEN_KEY: newRootKey() },
    })
    console.log(isGood ? 'passed' : 'FAILED')
    if (!isGood) process.exitCode = 1
  } finally {
    await endProcesses()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
})
// A drill that failed may have left a load running.
process.exit()
