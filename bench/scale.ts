/**
 * `CITUS=<folder of a PostgreSQL with Citus> npm run bench -- scale`: one mixed load of two schools on
 * plain PostgreSQL and on Citus with a coordinator alone, one, two and four workers, in turn. The
 * figure is the processor time of a request, because all nodes share the same cores here. Beside it:
 * how many statements reach one shard, and how evenly schools would spread over the workers.
 */
import { chmodSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import pg from 'pg'

import { startCitus } from '../tools/citus/cluster.ts'
import { putApart, spreadOf, statementsOf } from '../tools/citus/placement.ts'
import type { Statements } from '../tools/citus/placement.ts'
import { cpuMsAround, cpuMsOf } from './cpu.ts'
import { benchKeys, median, openScene, serve } from './scene.ts'
import type { Scene, Served } from './scene.ts'
import { tokenOf } from './signIn.ts'

const rounds = 5
const requestsPerRound = 800
const inFlight = 16
/** Every tenth request writes a notice. */
const writesEvery = 10
const schools = ['000000', '100001'] as const
const firstPort = 3951
const plainName = 'PostgreSQL'

/** A database to measure: the only server or the coordinator first, then the workers. */
type Database = { name: string; urls: readonly string[]; stop: () => Promise<void> }

async function openDatabase(native: string, workers: number, scene: Scene): Promise<Database> {
  const folder = join(scene.folder, `cluster${workers}`)
  mkdirSync(folder)
  // PostgreSQL runs as another user where root starts it.
  for (const one of [scene.folder, folder]) chmodSync(one, 0o755)
  const { nodes, stop } = await startCitus(native, folder, workers, [
    'citus.enable_stat_counters=on',
  ])
  return { name: nameOf(workers), urls: nodes.map(({ url }) => url), stop }
}

const nameOf = (workers: number): string =>
  workers === 1 ? 'Citus, 1 worker' : `Citus, ${workers} workers`

type Call = { readonly url: string; readonly token: string; readonly body?: object }

type Setup = {
  readonly name: string
  /** Processor time used so far: of the product, and of each node. */
  readonly spentMs: () => Promise<{ product: number; nodes: readonly number[] }>
  /** Statements that reached one shard and several so far; undefined without Citus. */
  readonly statements: () => Promise<Statements | undefined>
  /** The request with this number. */
  readonly call: (at: number) => Call
  readonly close: () => Promise<void>
}

async function openSetup(database: Database, folder: string, port: number): Promise<Setup> {
  const { name, urls } = database
  const began = performance.now()
  const product = await serve(
    'dist/server/main.js',
    {
      ...benchKeys,
      DATABASE_URL: urls[0] ?? '',
      DATA_DIR: join(folder, `files${port}`),
      LOG_LEVEL: 'error',
      DEMO: 'on',
      PORT: String(port),
    },
    '/health/ready',
  )
  const nodes = urls.map((url) => new pg.Client({ connectionString: url }))
  for (const node of nodes) await node.connect()
  const [entry] = nodes
  if (!entry) throw new Error(`${name} has no node`)
  const isCluster = name !== plainName
  if (nodes.length > 2) await putApart(entry, schools)
  await entry.query('analyze')
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${name}: started with the demo schools after ${seconds} s`)
  if (isCluster) console.log(`${name}: ${await spreadOf(entry)}`)
  return {
    name,
    spentMs: async () => ({
      product: cpuMsOf(product.child.pid),
      nodes: await Promise.all(nodes.map(spentByNode)),
    }),
    statements: async () => (isCluster ? statementsOf(entry) : undefined),
    call: await callsOf(product),
    close: async () => {
      await product.stop()
      for (const node of nodes) await node.end()
      await database.stop()
    },
  }
}

async function spentByNode(node: pg.Client): Promise<number> {
  const { rows } = await node.query<{ pid: number }>('select pg_backend_pid() as pid')
  return cpuMsAround(rows[0]?.pid ?? 0)
}

const reads = [
  '/blade-desk/notice/list?current=1&size=10',
  '/blade-system/user/info',
  '/blade-desk/dashboard/notices',
  '/blade-workflow/process/todoList?current=1&size=10',
]

/** The mixed load: both schools in turn, every tenth request a notice of the office. */
async function callsOf({ url }: Served): Promise<Setup['call']> {
  const people = await Promise.all(
    schools.map(async (tenantId) => ({
      reader: await tokenOf(url, { tenantId }),
      office: await tokenOf(url, { tenantId, username: 'admin', password: 'admin' }),
    })),
  )
  return (at) => {
    const { reader = '', office = '' } = people[at % people.length] ?? {}
    if (at % writesEvery === 0)
      return {
        url: `${url}/api/blade-desk/notice/submit`,
        token: office,
        body: { title: `停水通知 ${at}`, category: 1, content: '<p>停水两小时</p>' },
      }
    const path = reads[Math.floor(at / people.length) % reads.length] ?? ''
    return { url: `${url}/api${path}`, token: reader }
  }
}

async function ask({ url, token, body }: Call): Promise<void> {
  const answer = await fetch(url, {
    headers: { 'blade-auth': `bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
}

type Shot = {
  perSecond: number
  productMs: number
  nodesMs: readonly number[]
  statements: Statements | undefined
}

/** Sends a bounded number of requests and returns what each cost on average. */
async function shoot({ call, spentMs, statements }: Setup): Promise<Shot> {
  const [before, saidBefore] = [await spentMs(), await statements()]
  const began = performance.now()
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < requestsPerRound) await ask(call(next++))
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  const seconds = (performance.now() - began) / 1000
  const [after, said] = [await spentMs(), await statements()]
  return {
    statements:
      said && saidBefore
        ? { one: said.one - saidBefore.one, several: said.several - saidBefore.several }
        : undefined,
    perSecond: requestsPerRound / seconds,
    productMs: (after.product - before.product) / requestsPerRound,
    nodesMs: after.nodes.map((ms, at) => (ms - (before.nodes[at] ?? 0)) / requestsPerRound),
  }
}

const costOf = ({ productMs, nodesMs }: Shot): number =>
  productMs + nodesMs.reduce((sum, ms) => sum + ms, 0)

function report(name: string, shots: readonly Shot[], base: number): void {
  const middle = (of: (shot: Shot) => number) => median(shots.map(of))
  const nodes = (shots[0]?.nodesMs ?? []).map((_node, at) =>
    middle(({ nodesMs }) => nodesMs[at] ?? 0).toFixed(2),
  )
  const cost = middle(costOf)
  console.log(
    `${name.padEnd(18)} ${cost.toFixed(2)} ms of processor each, ${(cost / base).toFixed(2)} of PostgreSQL ` +
      `(product ${middle(({ productMs }) => productMs).toFixed(2)}, nodes ${nodes.join(' + ')}); ` +
      `${middle(({ perSecond }) => perSecond).toFixed(0)}/s on shared cores${reachOf(shots)}`,
  )
}

/** How many of the statements of all rounds reached one shard. */
function reachOf(shots: readonly Shot[]): string {
  const one = shots.reduce((sum, { statements }) => sum + (statements?.one ?? 0), 0)
  const several = shots.reduce((sum, { statements }) => sum + (statements?.several ?? 0), 0)
  return one + several === 0 ? '' : `; ${one} of ${one + several} statements reached one shard`
}

const native = process.env['CITUS']
if (!native) {
  console.log(
    'not measured: CITUS names no PostgreSQL with Citus (tools/citus/build.sh builds one)',
  )
  process.exit()
}
// `node bench/scale.ts 2` measures a cluster of that size alone beside plain PostgreSQL.
const asked = process.argv.slice(2).map(Number)
const scene = await openScene()
const setups: Setup[] = []
try {
  const plain = { name: plainName, urls: [scene.ownerUrl], stop: async () => undefined }
  setups.push(await openSetup(plain, scene.folder, firstPort))
  for (const workers of asked.length > 0 ? asked : [0, 1, 2, 4]) {
    const database = await openDatabase(resolve(native), workers, scene)
    setups.push(await openSetup(database, scene.folder, firstPort + 1 + workers))
  }
  const taken = new Map(setups.map(({ name }): [string, Shot[]] => [name, []]))
  for (const setup of setups) await shoot(setup)
  for (let round = 0; round < rounds; round += 1)
    for (const setup of setups) taken.get(setup.name)?.push(await shoot(setup))
  const base = median((taken.get(plain.name) ?? []).map(costOf))
  for (const [name, shots] of taken) report(name, shots, base)
} finally {
  for (const setup of setups.reverse()) await setup.close()
  await scene.close()
}
