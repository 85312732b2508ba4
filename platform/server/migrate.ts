import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'

export type MigrationReport = { applied: string[]; alreadyThere: number }

/** One number for "somebody is migrating this database": only one process does at a time. */
const migrationLock = 7_305_001

/** The password of the application role: derived, so that no second secret has to be kept. */
export const appRolePassword = (rootKey: string): string => createHmac('sha256', rootKey).update('database role qinghe_app').digest('base64url')

/** The address under which the application itself connects: the owner's, with the restricted role. */
export function appUrl(ownerUrl: string, rootKey: string): string {
  const url = new URL(ownerUrl)
  url.username = 'qinghe_app'
  url.password = appRolePassword(rootKey)
  return url.href
}

/**
 * Brings the database to this version's schema: each file of `folder` once, in order, each in one transaction.
 * `isWanted` stops at an earlier schema, for restoring an older backup. An applied file that has changed, or one that this version does not know, stops it.
 */
export async function migrate(ownerUrl: string, rootKey: string, folder: string, isWanted: (name: string) => boolean = () => true): Promise<MigrationReport> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'qinghe migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await ensureAppRole(client, appRolePassword(rootKey))
    await client.query('create table if not exists schema_migration (name text primary key, sha256 text not null, applied_time timestamptz not null default now())')
    return await applyMissing(client, (await readMigrations(folder)).filter(({ name }) => isWanted(name)))
  } finally {
    await client.end()
  }
}

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
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration order by name')
  const known = new Map(rows.map((row) => [row.name, row.sha256]))
  for (const name of known.keys()) if (!migrations.some((one) => one.name === name)) throw new Error(`这个数据库由更新的版本升级过（${name}），请使用新版本启动`)

  const applied: string[] = []
  for (const migration of migrations) {
    const before = known.get(migration.name)
    if (before === migration.sha256) continue
    if (before) throw new Error(`迁移文件 ${migration.name} 在执行之后被改动过，请新增迁移而不是修改旧的`)
    await applyOne(client, migration)
    applied.push(migration.name)
  }
  return { applied, alreadyThere: known.size }
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '5s'")
    await client.query(migration.text)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`迁移 ${migration.name} 失败`, { cause: error })
  }
}

async function ensureAppRole(client: pg.Client, password: string): Promise<void> {
  // A utility statement takes no parameters: the password travels as a setting and is quoted by the server itself.
  await client.query("select set_config('qinghe.app_password', $1, false)", [password])
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = 'qinghe_app') then
      create role qinghe_app login nosuperuser nocreatedb nocreaterole nobypassrls;
    end if;
    execute format('alter role qinghe_app password %L', current_setting('qinghe.app_password'));
    execute format('grant connect on database %I to qinghe_app', current_database());
    grant usage on schema public to qinghe_app;
  end $$`)
  await client.query("select set_config('qinghe.app_password', '', false)")
}
