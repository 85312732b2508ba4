import { sql } from 'kysely'
import pg from 'pg'
import { vi } from 'vitest'

import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import type { Database, Tx } from './db.ts'
import { openDatabase } from './db.ts'
import { appUrl } from './migrate.ts'
import { notFound, refusal } from '../refusal.ts'

/**
 * Tables that belong to no school (design.md 3, Tenancy): readable by all, written only by the
 * owner and the platform role.
 */
const platformTables = new Set([
  'schema_migration',
  'tenant',
  'client',
  'menu',
  'top_menu',
  'top_menu_menu',
  'api_scope',
  'system_dictionary',
  'platform_parameter',
  'region',
])

const tenants = ['000000', '100001']

const leaveRow = (tx: Tx, tenantId: string, subject: string) =>
  tx
    .insertInto('rateLimit')
    .values({ tenantId, bucket: 'tenancy', subject, windowStart: new Date(0), used: 1 })
    .execute()

/** Deliberately without a tenant predicate: only row-level security separates the schools. */
const seenTenants = (database: Database, tenantId: string) =>
  database.read(tenantId, async (db) => {
    const rows = await db
      .selectFrom('rateLimit')
      .select('tenantId')
      .where('bucket', '=', 'tenancy')
      .execute()
    return rows.map((row) => row.tenantId)
  })

async function withRowsOfBoth(database: Database) {
  for (const tenant of tenants) await database.write(tenant, (tx) => leaveRow(tx, tenant, 'x'))
}

test('tenants interleaved at random on pooled connections never see each other’s rows', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  await withRowsOfBoth(database)

  const asked = Array.from(
    { length: 200 },
    () => tenants[Math.floor(Math.random() * tenants.length)] ?? '',
  )
  const seen = await Promise.all(asked.map((tenant) => seenTenants(database, tenant)))

  expect(seen).toEqual(asked.map((tenant) => [tenant]))
})

test.for([
  ['bound to a school', {}],
  ['of a pooler', { isPooled: true }],
  ['of a cluster', { isCoordinator: true }],
] as const)(
  'random reads, writes and refusals of two schools on two connections %s each stay in their own school',
  async ([, binding], { ownClone }) => {
    const { ownerUrl } = await ownClone()
    const database = openDatabase(appUrl(ownerUrl, testRootKey), { max: 2, ...binding })
    await withRowsOfBoth(database)
    const other = (tenant: string) => tenants.find((one) => one !== tenant) ?? ''
    const deeds: readonly ((tenant: string, at: number) => Promise<unknown>)[] = [
      async (tenant) => [...new Set(await seenTenants(database, tenant))],
      (tenant, at) =>
        database.write(tenant, async (tx) => (await leaveRow(tx, tenant, `row ${at}`), [tenant])),
      (tenant, at) =>
        database
          .write(tenant, (tx) => leaveRow(tx, other(tenant), `row ${at}`))
          .then(
            () => ['smuggled'],
            () => [tenant],
          ),
      (tenant) =>
        database.write(tenant, () => Promise.reject(notFound('记录'))).catch(() => [tenant]),
    ]
    const asked = Array.from({ length: 300 }, (_, at) => ({
      tenant: tenants[Math.floor(Math.random() * 2)] ?? '',
      deed: deeds[Math.floor(Math.random() * 4)],
      at,
    }))

    const seen = await Promise.all(asked.map(async ({ tenant, deed, at }) => deed?.(tenant, at)))
    await database.close()

    expect(seen).toEqual(asked.map(({ tenant }) => [tenant]))
  },
)

test('behind a pooler every statement is inside a transaction that names its school', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const database = openDatabase(appUrl(ownerUrl, testRootKey), { max: 1, isPooled: true })

  await database.read('100001', (db) => sql`select 1`.execute(db))
  await database.write('000000', (tx) => leaveRow(tx, '000000', 'x'))
  await database.single('000000', (tx) => leaveRow(tx, '000000', 'y'))
  await database.platform((tx) => sql`select 2`.execute(tx))
  await database.write('000000', (tx) => leaveRow(tx, '100001', 'z')).catch(() => undefined)
  const sent = spy.mock.calls.map(([one]: unknown[]) =>
    typeof one === 'string' ? one : (one as { text: string }).text,
  )
  spy.mockRestore()
  await database.close()

  const groups = sent.join('\n').split(/\n?(?:commit|rollback)\n?/)
  expect(groups.filter((one) => one !== '')).toHaveLength(5)
  for (const group of groups.filter((one) => one !== ''))
    expect(group).toMatch(/^begin\nselect set_config\('app.tenant_id', \$1, true\)/)
})

test('a single statement is committed at once, and unused work leaves no transaction behind', async ({
  ownClone,
}) => {
  const { database, ownerUrl } = await ownClone()
  const alone = openDatabase(appUrl(ownerUrl, testRootKey), { max: 1 })

  await alone.write('000000', async () => undefined)
  await alone.single('000000', (tx) => leaveRow(tx, '000000', 'stands'))

  expect(await seenTenants(database, '000000')).toEqual(['000000'])
  await alone.close()
})

test('a write for one school cannot leave a row for another', async ({ ownClone }) => {
  const { database } = await ownClone()

  const attempt = database.write('000000', (tx) => leaveRow(tx, '100001', 'smuggled'))

  await expect(attempt).rejects.toThrow(/row-level security/)
})

test('the application role owns nothing, cannot bypass the policies, and sees nothing before a tenant is bound', async ({
  ownClone,
}) => {
  const { database, ownerUrl } = await ownClone()
  await withRowsOfBoth(database)
  const client = new pg.Client({ connectionString: appUrl(ownerUrl, testRootKey) })
  await client.connect()

  const role = await client.query(
    'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  const owned = await client.query(
    "select relname from pg_class where relowner = current_user::regrole and relnamespace = 'public'::regnamespace",
  )
  const rows = await client.query('select 1 from rate_limit')
  await client.end()

  expect(role.rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false },
  ])
  expect(owned.rows).toEqual([])
  expect(rows.rowCount).toBe(0)
})

test('every table has a tenant column, first in its key, and a policy, or is in the platform list', async ({
  database,
}) => {
  const tables = await database.read('000000', (db) => tableFacts(db))

  const unprotected = tables.filter(
    (table) =>
      !platformTables.has(table.name) &&
      !(table.isProtected && table.firstKeyColumn === 'tenant_id'),
  )
  const writablePlatform = tables.filter(
    (table) => platformTables.has(table.name) && table.isWritable,
  )

  expect(tables.length).toBeGreaterThan(1)
  expect(unprotected).toEqual([])
  expect(writablePlatform).toEqual([])
})

async function tableFacts(db: Parameters<Parameters<Database['read']>[1]>[0]) {
  const { rows } = await sql<{
    name: string
    isProtected: boolean
    firstKeyColumn: string | null
    isWritable: boolean
  }>`
    select c.relname as name,
      c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid) as "isProtected",
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as "firstKeyColumn",
      has_table_privilege('qinghe_app', c.oid, 'insert') or has_table_privilege('qinghe_app', c.oid, 'update') as "isWritable"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
    db,
  )
  return rows
}

test('the application role cannot write a platform table, the platform role can, and only inside its transaction', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  const rename = (tx: Tx) =>
    tx.updateTable('tenant').set({ name: '改名' }).where('tenantId', '=', '100001').execute()

  await expect(database.write('000000', rename)).rejects.toThrow(/permission denied/)
  await database.platform(rename)
  await expect(database.write('000000', rename)).rejects.toThrow(/permission denied/)
  for (const work of [database.write, database.read]) {
    const { rows } = await work('000000', (db) =>
      sql`select current_user = session_user as "isLogin" from tenant limit 1`.execute(db),
    )
    expect(rows).toEqual([{ isLogin: true }])
  }
})

test('a platform transaction that fails leaves the role too', async ({ ownClone }) => {
  const { ownerUrl } = await ownClone()
  const database = openDatabase(appUrl(ownerUrl, testRootKey), { max: 1 })
  const attempt = database.platform(async () => {
    throw refusal('NO', '不行')
  })

  await expect(attempt).rejects.toThrow('不行')
  const { rows } = await database.write('000000', (tx) =>
    sql`select current_user = session_user as "isLogin"`.execute(tx),
  )
  await database.close()

  expect(rows).toEqual([{ isLogin: true }])
})

test('the platform role neither reads nor writes rows of another school, owns nothing and bypasses nothing', async ({
  ownClone,
}) => {
  const { database } = await ownClone()
  await withRowsOfBoth(database)
  const seen = (tenantId?: string) =>
    database.platform(
      (tx) =>
        tx.selectFrom('rateLimit').select('tenantId').where('bucket', '=', 'tenancy').execute(),
      tenantId,
    )

  expect(await seen()).toEqual([{ tenantId: '000000' }])
  expect(await seen('100001')).toEqual([{ tenantId: '100001' }])
  await expect(database.platform((tx) => leaveRow(tx, '100001', 'smuggled'))).rejects.toThrow(
    /row-level security/,
  )
  const { rows } = await database.read('000000', (db) =>
    sql`select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin as "isStrong",
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned from pg_roles where rolname = 'qinghe_platform'`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ isStrong: false, owned: 0 }])
})

test('control: the same query as the owner, whom no policy binds, sees both schools', async ({
  ownClone,
}) => {
  const { database, ownerUrl } = await ownClone()
  await withRowsOfBoth(database)
  const unbound = openDatabase(ownerUrl, { max: 1 })

  const seen = await seenTenants(unbound, '000000')
  await unbound.close()

  expect(seen.toSorted()).toEqual(tenants)
})
