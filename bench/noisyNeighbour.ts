/**
 * `npm run bench noisyNeighbour`: the latency of one school's reader while another school exports
 * and searches its people.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import pg from 'pg'
import * as z from 'zod/mini'

import { feel, p99Of } from './feel.ts'
import { benchKeys, openScene, serve } from './scene.ts'
import { tokenOf } from './signIn.ts'

const rounds = 5
/** The maximum of a sheet, including the demo users. */
const peopleCount = 5000

const Done = z.object({ exports: z.number(), searches: z.number(), refused: z.number() })
type Done = z.infer<typeof Done>

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
  await fill(scene.ownerUrl)
  const quiet = await tokenOf(product.url, { tenantId: '100001' })
  const noisy = await tokenOf(product.url, { username: 'admin', password: 'admin' })
  const read = () =>
    feel(`${product.url}/api/blade-desk/notice/list?current=1&size=10`, {
      headers: { 'blade-auth': `bearer ${quiet}` },
      perSecond: 40,
      seconds: 5,
    })
  await read()

  const felt: { alone: number[]; beside: number[]; done: Done }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const alone = await read()
    const noise = makeNoise(product.url, noisy)
    const beside = await read()
    felt.push({ alone, beside, done: await noise.stop() })
  }
  await product.stop()
  const p99 = (key: 'alone' | 'beside') => p99Of(felt.flatMap((one) => one[key]))
  const list = (key: 'alone' | 'beside') =>
    `${p99(key).toFixed(0)} ms (${felt.map((one) => p99Of(one[key]).toFixed(0)).join(' ')})`
  console.log(`quiet school's list p99  alone ${list('alone')}  beside the noise ${list('beside')}`)
  console.log(`ratio                    ${(p99('beside') / p99('alone')).toFixed(2)}`)
  const total = (key: keyof Done) => felt.reduce((sum, { done }) => sum + done[key], 0)
  console.log(
    `the noise                ${total('exports')} exports of ${peopleCount} people, ${total('searches')} searches, ${total('refused')} refused`,
  )
} finally {
  await scene.close()
}

async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `insert into app_user (tenant_id, account, name, real_name)
     select '000000', 'bench' || n, '', '王' || chr(20000 + n % 3000) || chr(21000 + n % 997)
     from generate_series(1, $1 - (select count(*)::int from app_user where tenant_id = '000000' and not is_deleted)) n`,
    [peopleCount],
  )
  await client.query('analyze app_user')
  await client.end()
}

/** The noise comes from a separate process: the reader's timing must not wait for its answers. */
function makeNoise(url: string, token: string): { stop: () => Promise<Done> } {
  const noise = fork(join(import.meta.dirname, 'noise.ts'), [url, token])
  return {
    stop: async () => {
      const ended = once(noise, 'message')
      noise.send('stop')
      return z.parse(Done, (await ended)[0])
    },
  }
}
