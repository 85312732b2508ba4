/**
 * What the product relies on in a Citus cluster, on a coordinator and two workers of its own, and
 * then all unit and HTTP tests on another one, without those of oneServer.ts:
 * `CITUS=<folder of that PostgreSQL> npm run test:citus`. No part of `npm test`.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { sql } from 'kysely'
import pg from 'pg'

import { openDatabase } from '../../platform/server/database/db.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { appUrl, migrate } from '../../platform/server/database/migrate.ts'
import { project } from '../project.ts'
import { startCitus } from './cluster.ts'
import { migratesLater } from './laterMigration.ts'
import { placeOf } from './placement.ts'
import { checkProduct } from './product.ts'
import type { CitusCluster } from './cluster.ts'

const schools = ['200001', '200002'] as const

const addPost = (database: Database, tenantId: string, name: string) =>
  database.write(tenantId, (tx) =>
    sql`insert into post (tenant_id, code, name, sort) values (${tenantId}, ${name}, ${name}, 1)`.execute(
      tx,
    ),
  )

/** Counts without naming a school in the statement: row-level security alone answers. */
const countPosts = (database: Database, tenantId: string): Promise<number> =>
  database.read(tenantId, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from post`.execute(
      db,
    )
    return rows[0]?.count ?? 0
  })

async function tablesAreDistributed(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ type: string; tables: number; groups: number }>(
    `select citus_table_type as type, count(*)::int as tables,
       count(distinct colocation_id)::int as groups
     from citus_tables group by 1 order by 1`,
  )
  console.log(rows.map(({ type, tables }) => `${tables} ${type} tables`).join(', '))
  assert.deepEqual(
    rows.map(({ type, groups }) => [type, groups]),
    [
      ['distributed', 1],
      ['reference', 1],
    ],
  )
  const { rows: keys } = await owner.query<{ count: number }>(
    `select count(*)::int as count from pg_constraint where contype = 'f'`,
  )
  console.log(`${keys[0]?.count} foreign keys on the coordinator`)
}

async function schoolsAreApart(database: Database): Promise<void> {
  const [one, other] = schools
  await addPost(database, one, 'teacher')
  await addPost(database, other, 'teacher')
  await addPost(database, other, 'nurse')
  assert.equal(await countPosts(database, one), 1)
  assert.equal(await countPosts(database, other), 2)
  await assert.rejects(
    database.write(one, (tx) =>
      sql`insert into post (tenant_id, code, name, sort) values (${other}, 'x', 'x', 1)`.execute(
        tx,
      ),
    ),
    /row-level security/,
  )
  assert.equal(await countPosts(database, other), 2)
}

async function reachesOneShard(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
    `explain select u.id from app_user u join user_post p
       on p.tenant_id = u.tenant_id and p.user_id = u.id
     where u.tenant_id = '${schools[0]}'`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /Task Count: 1\b/)
}

/** Posts are added while the school moves; every confirmed one is there afterwards. */
async function movesWithoutLoss(owner: pg.Client, database: Database): Promise<void> {
  const [school] = schools
  const from = await placeOf(owner, school)
  const { rows: nodes } = await owner.query<{ port: number }>(
    'select nodeport as port from pg_dist_node where shouldhaveshards',
  )
  const to = nodes.find(({ port }) => port !== from.port)
  assert.ok(to)
  const before = await countPosts(database, school)
  let [confirmed, refused, isMoving] = [0, 0, true]
  const writing = (async () => {
    for (let at = 0; isMoving && at < 20_000; at += 1)
      await addPost(database, school, `moved ${at}`).then(
        () => (confirmed += 1),
        () => (refused += 1),
      )
  })()
  const started = performance.now()
  await owner.query("set statement_timeout = '120s'")
  const moved = owner
    .query("select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3)", [
      from.shard,
      from.port,
      to.port,
    ])
    .finally(() => (isMoving = false))
  await Promise.all([moved, writing])
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`a school moved in ${seconds} s: ${confirmed} writes confirmed, ${refused} refused`)
  assert.ok(confirmed > 0)
  assert.equal(await countPosts(database, school), before + confirmed)
}

async function checkCluster(cluster: CitusCluster, rootKey: string): Promise<void> {
  await migrate(cluster.url, rootKey, join(project, 'db', 'migrations'))
  const owner = new pg.Client({ connectionString: cluster.url })
  await owner.connect()
  const database = openDatabase(appUrl(cluster.url, rootKey), { max: 2, isCoordinator: true })
  try {
    for (const school of schools)
      await owner.query('insert into tenant (tenant_id, name) values ($1, $1)', [school])
    await tablesAreDistributed(owner)
    await schoolsAreApart(database)
    await reachesOneShard(owner)
    await movesWithoutLoss(owner, database)
    console.log('the cluster does what the product relies on')
  } finally {
    await database.close()
    await owner.end()
  }
}

const native = process.env['CITUS']
if (!native) {
  console.error('CITUS names no PostgreSQL with Citus. tools/citus/build.sh builds one.')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'qinghe-citus-'))
// PostgreSQL runs as another user where root starts it.
chmodSync(folder, 0o755)
const cluster = await startCitus(resolve(native), folder, 2)
try {
  const rootKey = randomBytes(32).toString('base64')
  await checkCluster(cluster, rootKey)
  await checkProduct({ url: cluster.url, rootKey, folder: join(folder, 'product'), port: 3977 })
  await migratesLater({ url: cluster.url, rootKey, schools })
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
// All unit and HTTP tests, on a coordinator and two workers of their own.
const tests = spawn('vitest', ['run', '--project', 'unit'], { stdio: 'inherit' })
tests.on('exit', (code) => (process.exitCode = code ?? 1))
