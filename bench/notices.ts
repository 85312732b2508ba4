/** `npm run bench notices`: the notice list of a signed-in teacher beside a `select 1` route of the same process and a bare prototype. */
import pg from 'pg'

import { compare } from './load.ts'
import type { Figures } from './load.ts'
import { benchKeys, openScene, serve } from './scene.ts'
import { tokenOf } from './signIn.ts'

const noticeCount = 2000

const scene = await openScene()
try {
  const env = { DATABASE_URL: scene.ownerUrl, DATA_DIR: scene.folder, ...benchKeys, LOG_LEVEL: 'error', BENCH_URL: scene.ownerUrl }
  const product = await serve('dist/server/main.js', { ...env, PORT: '3911', NODE_ENV: 'production', DEMO: 'on' }, '/health/ready')
  await fill(scene.ownerUrl)
  const raw = await serve('bench/rawNotices.ts', { ...env, PORT: '3912' }, '/')
  const token = await tokenOf(product.url)
  const figures = await compare([
    { name: 'select 1 route', url: `${product.url}/health/ready` },
    {
      name: 'notice list, signed in',
      url: `${product.url}/api/blade-desk/notice/list?current=1&size=10`,
      headers: { 'blade-auth': `bearer ${token}` },
    },
    { name: 'node:http + pg', url: raw.url },
  ])
  await product.stop()
  await raw.stop()
  report(figures)
} finally {
  await scene.close()
}

async function fill(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(
    `insert into notice (tenant_id, title, category, audience, content, state, release_time, create_user)
     select '000000', '关于第 ' || n || ' 周校园安排的通知', 1 + n % 6, 'signedIn', repeat('正文', 400), 'PUBLISHED', now() - make_interval(hours => n), 1
     from generate_series(1, $1) n`,
    [noticeCount],
  )
  await client.query('analyze notice')
  await client.end()
}

function report(figures: readonly Figures[]): void {
  const base = figures[0]?.perSecond ?? 1
  for (const one of figures) {
    console.log(
      `${one.name.padEnd(24)} ${Math.round(one.perSecond)}/s  ratio ${(one.perSecond / base).toFixed(2)}  p50 ${one.p50} ms  p99 ${one.p99} ms  rounds ${one.rounds.join(' ')}`,
    )
  }
}
