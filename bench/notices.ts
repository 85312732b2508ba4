/**
 * `npm run bench notices`: the notice list of a signed-in teacher, its first and its 200th page,
 * compared with a `select 1` route of the same process and a bare prototype.
 */
import pg from 'pg'

import { compare, reportRatios } from './load.ts'
import { benchKeys, openScene, serve } from './scene.ts'
import { tokenOf } from './signIn.ts'

const noticeCount = 100_000

const scene = await openScene()
try {
  const env = {
    DATABASE_URL: scene.ownerUrl,
    DATA_DIR: scene.folder,
    ...benchKeys,
    LOG_LEVEL: 'error',
    BENCH_URL: scene.ownerUrl,
  }
  const product = await serve(
    'dist/server/main.js',
    { ...env, PORT: '3911', NODE_ENV: 'production', DEMO: 'on' },
    '/health/ready',
  )
  await fill(scene.ownerUrl)
  const raw = await serve('bench/rawNotices.ts', { ...env, PORT: '3912' }, '/')
  const headers = { 'blade-auth': `bearer ${await tokenOf(product.url)}` }
  const page = (current: number) =>
    `${product.url}/api/blade-desk/notice/list?current=${current}&size=10&view=reader`
  const figures = await compare([
    { name: 'select 1 route', url: `${product.url}/health/ready` },
    { name: 'notice list, page 1', url: page(1), headers },
    { name: 'notice list, page 200', url: page(200), headers },
    { name: 'node:http + pg', url: raw.url },
  ])
  await product.stop()
  await raw.stop()
  reportRatios(figures)
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
  // Autovacuum does this within a minute of such an import.
  await client.query('vacuum analyze notice')
  await client.end()
}
