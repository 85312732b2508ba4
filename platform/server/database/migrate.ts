import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

import { refuseUnfinishedRestore } from '../backup/unfinished.ts'
import { distributeTables, isCoordinator } from './coordinator.ts'
import { ensurePlatformLogin } from './platformLogin.ts'
import { splitStatements } from './splitStatements.ts'

export type MigrationReport = { applied: string[]; alreadyThere: number }

/** The advisory lock for migrations: only one process migrates a database at a time. */
const migrationLock = 7_305_001

/**
 * The login that the application uses: a member of the group `qinghe_app`, which holds all grants.
 * To write tables that belong to no school it may switch to `qinghe_platform`, whose rights it does
 * not inherit. Roles belong to the whole PostgreSQL server, so name and password are derived from
 * the root key: installations on a shared server do not collide, and no second secret is needed.
 */
const appLogin = (rootKey: string): { name: string; password: string } => ({
  name: `qinghe_${createHmac('sha256', rootKey).update('database login name').digest('hex').slice(0, 12)}`,
  password: createHmac('sha256', rootKey).update('database login password').digest('base64url'),
})

/** The address that the application uses: the owner's address with the restricted login. */
export function appUrl(ownerUrl: string, rootKey: string): string {
  const { name, password } = appLogin(rootKey)
  const url = new URL(ownerUrl)
  url.username = name
  url.password = password
  return url.href
}

/**
 * Migrates the database to this version's schema: each file of `folder` once, in order, each in one
 * transaction. Throws if an applied file has changed, if the database has a migration unknown to
 * this version, or if a restore was interrupted.
 */
export async function migrate(
  ownerUrl: string,
  rootKey: string,
  folder: string,
): Promise<MigrationReport> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'qinghe migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseUnfinishedRestore(client)
    await ensureAppLogin(client, rootKey)
    await client.query(migrationTable)
    const report = await applyMissing(client, await readMigrations(folder))
    if (await isCoordinator(client)) {
      await ensurePlatformLogin(client, appUrl(ownerUrl, rootKey))
      await distributeTables(client)
    }
    return report
  } finally {
    await client.end()
  }
}

const migrationTable =
  'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_time timestamptz not null default now())'

/** Creates the tables of the wanted files in an empty database, inside the caller's transaction. */
export async function createTables(
  client: pg.Client,
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  await client.query(migrationTable)
  for (const migration of await readMigrations(folder))
    if (isWanted(migration.name)) await apply(client, insideTransaction(migration))
}

/** In an empty database an index is built at once, also inside a transaction. */
const insideTransaction = (migration: Migration): Migration =>
  outsideTransaction.test(migration.text)
    ? { ...migration, text: migration.text.replaceAll(/ concurrently\b/g, '') }
    : migration

export type Migration = { name: string; sha256: string; text: string }

/** The migrations of a folder in order, with their hashes. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<MigrationReport> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration order by name',
  )
  const known = new Map(rows.map((row) => [row.name, row.sha256]))
  for (const name of known.keys())
    if (!migrations.some((one) => one.name === name))
      throw new Error(`这个数据库由更新的版本升级过（${name}），请使用新版本启动`)

  const applied: string[] = []
  for (const migration of migrations) {
    const before = known.get(migration.name)
    if (before === migration.sha256) continue
    if (before)
      throw new Error(`迁移文件 ${migration.name} 在执行之后被改动过，请新增迁移而不是修改旧的`)
    await applyOne(client, migration)
    applied.push(migration.name)
  }
  return { applied, alreadyThere: known.size }
}

/** Such a file builds indexes concurrently, which PostgreSQL allows outside transactions only. */
const outsideTransaction = /^-- outside a transaction\b/

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  if (outsideTransaction.test(migration.text))
    return await applyOutsideTransaction(client, migration)
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '5s'")
    await apply(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Runs without a transaction, so each statement commits by itself. If one fails, the next start
 * repeats all of them, so each must be repeatable (`drop index concurrently if exists`, then `create
 * index concurrently`). Building an index blocks no writes while it waits, for instance for an
 * earlier backup, so it may wait longer.
 */
async function applyOutsideTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("set lock_timeout = '60s'")
  try {
    await apply(client, migration)
  } finally {
    // A lost connection must not hide what went wrong.
    await client.query('reset lock_timeout').catch(() => undefined)
  }
}

/**
 * Sends the statements one by one: a Citus coordinator forwards the whole text of a query to its
 * workers, and they refuse a text of several statements.
 */
async function apply(client: pg.Client, { name, sha256, text }: Migration): Promise<void> {
  try {
    for (const statement of splitStatements(text)) await client.query(statement)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ])
  } catch (error) {
    throw new Error(`迁移 ${name} 失败`, { cause: error })
  }
}

/** Creates the application's login and its groups where they are missing. */
export async function ensureAppLogin(client: pg.Client, rootKey: string): Promise<void> {
  const { name, password } = appLogin(rootKey)
  for (const group of ['qinghe_app', 'qinghe_platform'])
    await client.query(
      `do $$ begin create role ${group} nologin nosuperuser nocreatedb nocreaterole nobypassrls;
       exception when duplicate_object or unique_violation then null; end $$`,
    )
  // A utility statement takes no parameters: name and password are passed as settings, and the
  // server quotes them.
  await client.query(
    "select set_config('qinghe.login', $1, false), set_config('qinghe.password', $2, false)",
    [name, password],
  )
  await client.query(
    `do $$ begin
       execute format('create role %I login nosuperuser nocreatedb nocreaterole nobypassrls password %L in role qinghe_app',
         current_setting('qinghe.login'), current_setting('qinghe.password'));
     exception when duplicate_object or unique_violation then null; end $$`,
  )
  await ensureMembership(
    client,
    `pg_has_role('qinghe_platform', 'qinghe_app', 'member')`,
    'grant qinghe_app to qinghe_platform',
  )
  await ensureMembership(
    client,
    `pg_has_role(current_setting('qinghe.login'), 'qinghe_platform', 'member')`,
    `execute format('grant qinghe_platform to %I with inherit false, set true', current_setting('qinghe.login'))`,
  )
  await client.query(
    "select set_config('qinghe.login', '', false), set_config('qinghe.password', '', false)",
  )
  await client.query(
    `do $$ begin execute format('grant connect on database %I to qinghe_app', current_database()); end $$`,
  )
  await client.query('grant usage on schema public to qinghe_app')
}

// Roles belong to the whole server, where databases are migrated in parallel: a lost race means the
// membership already exists.
async function ensureMembership(client: pg.Client, isThere: string, grant: string): Promise<void> {
  await client.query(
    `do $$ begin if not ${isThere} then ${grant}; end if; exception when unique_violation or internal_error then null; end $$`,
  )
}
