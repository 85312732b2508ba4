/**
 * `npm run bench workflow`: requests with four sequential approvals, completed per second, compared
 * with pgbench that writes the same rows in five commits (PERF-5).
 */
import pg from 'pg'

import { demoTenant, demoUserId } from '../db/demo/world.ts'
import { cpuMsAround, cpuMsOf } from './cpu.ts'
import { postJson } from './post.ts'
import { perPiece, readWritten, runScript, writeScript } from './sameRows.ts'
import { benchKeys, median, openScene, serve } from './scene.ts'
import { tokenOf } from './signIn.ts'

const approvers = ['head', 'lead', 'finance', 'reviewer']
const actions = approvers.length + 1
const atOnce = 8
const seconds = 6
/** Connections that idle report their writes within ten seconds. */
const reportMs = 12_000
const rounds = 5

const scene = await openScene()
try {
  const env = {
    DATABASE_URL: scene.ownerUrl,
    DATA_DIR: scene.folder,
    ...benchKeys,
    LOG_LEVEL: 'error',
  }
  const product = await serve(
    'dist/server/main.js',
    { ...env, PORT: '3911', NODE_ENV: 'production', DEMO: 'on' },
    '/health/ready',
  )
  const db = new pg.Client({ connectionString: scene.ownerUrl })
  // The failed statement reports its error; the lost connection's event adds nothing.
  db.on('error', () => undefined)
  await db.connect()
  // The concurrent requests look their tasks up, and a client runs one statement at a time.
  const lookups = new pg.Pool({ connectionString: scene.ownerUrl, max: atOnce })
  lookups.on('error', () => undefined)
  const backend = await pidOf(db)
  const tokens = new Map<string, string>()
  for (const username of ['teacher', ...approvers])
    tokens.set(username, await tokenOf(product.url, { username }))

  const before = await readWritten(db)
  const first = await complete(product.url, tokens, lookups)
  await new Promise((done) => setTimeout(done, reportMs))
  const written = perPiece(before, await readWritten(db), first)
  const script = await writeScript(db, scene.folder, written, actions)
  // As after the first minute of any installation: before that, PostgreSQL's plans assume empty
  // tables.
  await db.query('analyze')

  const shots: { product: number; reference: number }[] = []
  const spent = { server: 0, database: 0, completed: 0 }
  const reference = { database: 0, completed: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const began = { server: cpuMsOf(product.child.pid), database: cpuMsAround(backend) }
    const completed = await complete(product.url, tokens, lookups)
    spent.server += cpuMsOf(product.child.pid) - began.server
    spent.database += cpuMsAround(backend) - began.database
    spent.completed += completed
    const idle = cpuMsAround(backend)
    const perSecond = runScript(scene.ownerUrl, script, atOnce, seconds)
    reference.database += cpuMsAround(backend) - idle
    reference.completed += perSecond * seconds
    shots.push({ product: completed / seconds, reference: perSecond })
  }
  await expectWhole(db, first + spent.completed)
  await lookups.end()
  await db.end()
  await product.stop()

  for (const { table, inserted, updated } of written)
    console.log(`${table.padEnd(32)} ${inserted} rows written, ${updated} changed per request`)
  const own = median(shots.map((shot) => shot.product))
  const byPgbench = median(shots.map((shot) => shot.reference))
  console.log(
    `requests with four approvals   ${own.toFixed(1)}/s, rounds ${shots.map((shot) => shot.product.toFixed(0)).join(' ')}`,
  )
  console.log(
    `the same rows by pgbench       ${byPgbench.toFixed(1)}/s, rounds ${shots.map((shot) => shot.reference.toFixed(0)).join(' ')}`,
  )
  console.log(`ratio                          ${(own / byPgbench).toFixed(2)}`)
  const perAction = (ms: number): number => ms / spent.completed / actions
  const ofRows = reference.database / reference.completed / actions
  console.log(
    `processor time per action      ${perAction(spent.server).toFixed(2)} ms in the server, ${perAction(spent.database).toFixed(2)} ms in the database`,
  )
  console.log(
    `the same rows, database alone  ${ofRows.toFixed(2)} ms, ${(ofRows / perAction(spent.server + spent.database)).toFixed(2)} of an action`,
  )
} finally {
  await scene.close()
}

async function pidOf(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Completes requests concurrently for some seconds; returns their count. */
async function complete(
  url: string,
  tokens: ReadonlyMap<string, string>,
  lookups: pg.Pool,
): Promise<number> {
  const until = Date.now() + seconds * 1000
  let completed = 0
  const work = async () => {
    while (Date.now() < until) {
      await completeOne(url, tokens, lookups)
      completed += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return completed
}

async function completeOne(
  url: string,
  tokens: ReadonlyMap<string, string>,
  lookups: pg.Pool,
): Promise<void> {
  const send = async (
    account: string,
    path: string,
    body: Record<string, unknown>,
  ): Promise<unknown> => {
    const answer = await postJson(
      `${url}/api/blade-workflow/${path}`,
      { 'blade-auth': `bearer ${tokens.get(account)}` },
      body,
    )
    const sent: unknown = JSON.parse(answer.text)
    if (answer.status !== 200 || typeof sent !== 'object' || sent === null || !('data' in sent))
      throw new Error(`${path}: ${answer.text}`)
    return sent.data
  }
  const request = {
    subject: '采购科学实验材料',
    content: '科学课用',
    way: 'inOrder',
    approvers: approvers.map((one) => demoUserId(demoTenant, one)).join(','),
  }
  const id = await send('teacher', 'process/startProcess', { processId: 'general', ...request })
  // Real clients find their task in the inbox; a separate bench measures that read.
  const { rows } = await lookups.query<{ id: string }>(
    'select id::text from wf_task where tenant_id = $1 and instance_id = $2 order by seat',
    [demoTenant, id],
  )
  for (const [at, account] of approvers.entries())
    await send(account, 'process/completeTask', {
      taskId: rows[at]?.id,
      pass: true,
      comment: '同意',
    })
}

/** Checks that every counted request is closed and its log complete. */
async function expectWhole(db: pg.Client, completed: number): Promise<void> {
  const { rows } = await db.query<{ whole: number }>(
    `select count(*)::int as whole from wf_instance i where i.tenant_id = $1 and i.flow_key = 'general' and i.status = 'approved' and i.title = '采购科学实验材料'
     and (select count(*) from wf_action a where a.tenant_id = i.tenant_id and a.instance_id = i.id) = $2`,
    [demoTenant, actions],
  )
  if (rows[0]?.whole !== completed)
    throw new Error(`${rows[0]?.whole} requests are whole, ${completed} were completed`)
}
