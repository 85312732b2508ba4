/** Tests of the schema: every table restricts its rows to their school. */
import { join } from 'node:path'

import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'

import { newRootKey } from '../platform/server/keys/keys.ts'
import { migrate } from '../platform/server/database/migrate.ts'
import { databaseUrl } from '../platform/testing/templateDatabase.ts'
import { project } from './project.ts'

/**
 * Tables that belong to no school: readable by all, written only by the owner and the platform
 * role. design.md 3 gives the reason for each.
 */
const platformTables = [
  'menu',
  'top_menu',
  'top_menu_menu',
  'api_scope',
  'system_dictionary',
  'region',
  'client',
  'platform_parameter',
  'schema_migration',
  'tenant',
  'tenant_host',
]

describe('the schema', () => {
  const name = `safety_${process.pid}`

  async function withSchema<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const owner = new pg.Client({ connectionString: inject('ownerUrl') })
    await owner.connect()
    await owner.query(`create database ${name}`)
    const url = databaseUrl(inject('ownerUrl'), name)
    const client = new pg.Client({ connectionString: url })
    try {
      await migrate(url, newRootKey(), join(project, 'db', 'migrations'))
      await client.connect()
      return await work(client)
    } finally {
      await client.end()
      await owner.query(`drop database if exists ${name} with (force)`)
      await owner.end()
    }
  }

  test('keeps every business table to its school: tenant column first in the key, row-level security, a policy', async () => {
    const rows = await withSchema(async (client) => {
      const result = await client.query<{
        name: string
        tenant: boolean
        first: boolean
        secured: boolean
        policies: number
      }>(`
        select c.relname as name,
          exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and attnotnull) as tenant,
          coalesce((select a.attname = 'tenant_id' from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1] where k.conrelid = c.oid and k.contype = 'p'), false) as first,
          c.relrowsecurity as secured,
          (select count(*)::int from pg_policy where polrelid = c.oid) as policies
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`)
      return result.rows
    })
    const business = rows.filter(({ name: table }) => !platformTables.includes(table))

    expect(business.length).toBeGreaterThan(10)
    expect(
      business
        .filter((row) => !row.tenant || !row.first || !row.secured || row.policies === 0)
        .map((row) => row.name),
    ).toEqual([])
  })

  test('does not let the application own a table or bypass row-level security', async () => {
    const facts = await withSchema(async (client) => {
      const role = await client.query<{
        rolsuper: boolean
        rolbypassrls: boolean
        rolcreaterole: boolean
      }>(
        `select bool_or(rolsuper) as rolsuper, bool_or(rolbypassrls) as rolbypassrls, bool_or(rolcreaterole) as rolcreaterole from pg_roles where rolname like 'qinghe%'`,
      )
      const owned = await client.query(
        `select relname from pg_class where pg_get_userbyid(relowner) like 'qinghe%'`,
      )
      const writable = await client.query<{ table: string }>(
        `select distinct table_name as table from information_schema.role_table_grants where grantee like 'qinghe%' and grantee <> 'qinghe_platform' and privilege_type <> 'SELECT' and table_name = any($1)`,
        [platformTables],
      )
      return {
        role: role.rows[0],
        owned: owned.rowCount,
        writable: writable.rows.map(({ table }) => table),
      }
    })

    expect(facts).toEqual({
      role: { rolsuper: false, rolbypassrls: false, rolcreaterole: false },
      owned: 0,
      writable: [],
    })
  })

  test('names foreign keys with the tenant first', async () => {
    const foreign = await withSchema(async (client) => {
      const result = await client.query<{ line: string }>(
        `
        select format('%s.%s', k.conrelid::regclass, k.conname) as line from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace and a.attname <> 'tenant_id' and not (k.confrelid::regclass::text = any($1))`,
        [platformTables],
      )
      return result.rows.map(({ line }) => line)
    })

    expect(foreign).toEqual([])
  })
})
