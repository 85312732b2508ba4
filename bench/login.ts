/**
 * `npm run bench login`: 32 concurrent sign-ins compared with bare argon2id of the same parameters,
 * concurrency and thread priority, and the latency of a light request meanwhile.
 */
import pg from 'pg'

import { hashesAtATime } from '../domains/identity/server/passwords/passwordQueue.ts'
import { cpuMsAround, cpuMsOf } from './cpu.ts'
import { feel, p99Of } from './feel.ts'
import { compare, reportRatios, type Target } from './load.ts'
import { benchKeys, openScene, serve } from './scene.ts'
import { tokenOf } from './signIn.ts'

const rounds = 5
const people = ['teacher', 'head', 'lead', 'reviewer', 'parent', 'parent2', 'student', 'finance']

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
  const raw = await serve(
    'bench/rawArgon2.ts',
    { ...env, PORT: '3912', UV_THREADPOOL_SIZE: String(hashesAtATime) },
    '/',
  )
  await tokenOf(product.url)
  const db = new pg.Client({ connectionString: scene.ownerUrl })
  // The failed statement reports its error; the lost connection's event adds nothing.
  db.on('error', () => undefined)
  await db.connect()
  const backend =
    (await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

  const wave: Target = {
    name: '32 sign-ins in flight',
    url: `${product.url}/api/blade-auth/oauth/token`,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa('rider:rider_secret')}`,
    },
    bodies: people.map((username) =>
      JSON.stringify({ grant_type: 'password', tenantId: '000000', username, password: 'qinghe' }),
    ),
    spentMs: () => cpuMsOf(product.child.pid) + cpuMsAround(backend),
  }
  await compare([wave], 1)
  // As after the first minute of any installation: before that, PostgreSQL's plans assume empty
  // tables.
  await db.query('analyze')
  const [bare, product32] = await compare(
    [{ name: 'bare argon2id', url: raw.url, spentMs: () => cpuMsOf(raw.child.pid) }, wave],
    rounds,
  )
  if (!bare || !product32) throw new Error('nothing was measured')
  reportRatios([bare, product32])
  report(await lightBeside(`${product.url}/health/ready`, wave))
  await db.end()
  await product.stop()
  await raw.stop()
} finally {
  await scene.close()
}

type Felt = { alone: number[]; beside: number[] }

/** The light request, fifty times a second: alone, then during the sign-ins, in turn. */
async function lightBeside(url: string, wave: Target): Promise<Felt[]> {
  const asking = { perSecond: 50, seconds: 5 }
  const felt: Felt[] = []
  for (let round = 0; round < rounds; round += 1) {
    const alone = await feel(url, asking)
    const [beside] = await Promise.all([feel(url, asking), compare([wave], 1)])
    felt.push({ alone, beside })
  }
  return felt
}

/**
 * The p99 of all rounds together: in a single round it is the third slowest of 250, which one
 * interruption shifts.
 */
function report(felt: readonly Felt[]): void {
  const p99 = (key: keyof Felt) => p99Of(felt.flatMap((one) => one[key]))
  const list = (key: keyof Felt) =>
    `${p99(key).toFixed(1)} ms (${felt.map((one) => p99Of(one[key]).toFixed(0)).join(' ')})`
  console.log(
    `light request p99        alone ${list('alone')}  beside the wave ${list('beside')}  ratio ${(p99('beside') / p99('alone')).toFixed(2)}`,
  )
}
