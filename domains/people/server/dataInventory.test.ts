import { sql } from 'kysely'

import { expect, test } from '../../../app/testing/world.ts'
import { dataInventory } from '../contract/inventory/dataInventory.ts'

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

test('L3: every column of a table with personal data has class, purpose and retention, and no entry lacks a column', async ({
  database,
  world,
}) => {
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name in (${sql.join(Object.keys(dataInventory))})`.execute(
      db,
    ),
  )
  const actual = rows.map(({ table, column }) => `${table}.${camelCase(column)}`).toSorted()
  const recorded = Object.entries(dataInventory)
    .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
    .toSorted()

  expect(recorded).toEqual(actual)
})

test('every table that references a pupil is in the inventory', async ({ database, world }) => {
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ table: string }>`
      select distinct k.conrelid::regclass::text as table from pg_constraint k where k.contype = 'f' and k.confrelid = 'student'::regclass`.execute(
      db,
    ),
  )

  expect(rows.map(({ table }) => table).filter((table) => !(table in dataInventory))).toEqual([])
})
