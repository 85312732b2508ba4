import { sql } from 'kysely'
import pg from 'pg'

import { expect, test, testRootKey } from '../../app/testing/world.ts'
import type { Database, Tx } from './db.ts'
import { openDatabase } from './db.ts'
import { appUrl } from './migrate.ts'

/** Tables that belong to no school (design.md 3, Tenancy): readable by all, written by the owner alone. */
const platformTables = new Set(['schema_migration', 'tenant', 'client'])

const tenants = ['000000', '100001']

const leaveRow = (tx: Tx, tenantId: string, subject: string) =>
  tx
    .insertInto('rateLimit')
    .values({ tenantId, bucket: 'tenancy', subject, windowStart: new Date(0), used: 1 })
    .execute()

/** Deliberately without a tenant predicate: only row-level security stands between the schools. */
const seenTenants = (database: Database, tenantId: string) =>
  database.read(tenantId, async (db) => {
    const rows = await db.selectFrom('rateLimit').select('tenantId').where('bucket', '=', 'tenancy').execute()
    return rows.map((row) => row.tenantId)
  })

async function withRowsOfBoth(database: Database) {
  for (const tenant of tenants) await database.write(tenant, (tx) => leaveRow(tx, tenant, 'x'))
}

test('tenants interleaved at random on pooled connections never see each other', async ({ ownClone }) => {
  const { database } = await ownClone()
  await withRowsOfBoth(database)

  const asked = Array.from({ length: 200 }, () => tenants[Math.floor(Math.random() * tenants.length)] ?? '')
  const seen = await Promise.all(asked.map((tenant) => seenTenants(database, tenant)))

  expect(seen).toEqual(asked.map((tenant) => [tenant]))
})

test('a write for one school cannot leave a row for another', async ({ ownClone }) => {
  const { database } = await ownClone()

  const attempt = database.write('000000', (tx) => leaveRow(tx, '100001', 'smuggled'))

  await expect(attempt).rejects.toThrow(/row-level security/)
})

test('the application role owns nothing, cannot bypass the policies, and sees nothing before a tenant is bound', async ({ ownClone }) => {
  const { database, ownerUrl } = await ownClone()
  await withRowsOfBoth(database)
  const client = new pg.Client({ connectionString: appUrl(ownerUrl, testRootKey) })
  await client.connect()

  const role = await client.query('select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user')
  const owned = await client.query("select relname from pg_class where relowner = current_user::regrole and relnamespace = 'public'::regnamespace")
  const rows = await client.query('select 1 from rate_limit')
  await client.end()

  expect(role.rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  expect(owned.rows).toEqual([])
  expect(rows.rowCount).toBe(0)
})

test('every table has a tenant column, first in its key, and a policy, or stands in the platform list', async ({ database }) => {
  const tables = await database.read('000000', (db) => tableFacts(db))

  const unprotected = tables.filter((table) => !platformTables.has(table.name) && !(table.isProtected && table.firstKeyColumn === 'tenant_id'))
  const writablePlatform = tables.filter((table) => platformTables.has(table.name) && table.isWritable)

  expect(tables.length).toBeGreaterThan(1)
  expect(unprotected).toEqual([])
  expect(writablePlatform).toEqual([])
})

async function tableFacts(db: Parameters<Parameters<Database['read']>[1]>[0]) {
  const { rows } = await sql<{ name: string; isProtected: boolean; firstKeyColumn: string | null; isWritable: boolean }>`
    select c.relname as name,
      c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid) as "isProtected",
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as "firstKeyColumn",
      has_table_privilege('qinghe_app', c.oid, 'insert') or has_table_privilege('qinghe_app', c.oid, 'update') as "isWritable"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(db)
  return rows
}

test('control: the same query through the owner, whom no policy binds, does see both schools', async ({ ownClone }) => {
  const { database, ownerUrl } = await ownClone()
  await withRowsOfBoth(database)
  const unbound = openDatabase(ownerUrl, { max: 1 })

  const seen = await seenTenants(unbound, '000000')
  await unbound.close()

  expect(seen.toSorted()).toEqual(tenants)
})
