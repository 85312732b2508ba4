import { sql } from 'kysely'

import { expect, test } from '../../../../app/testing/world.ts'
import { dataInventory } from '../../../people/contract/inventory/dataInventory.ts'
import { catalogue, notOfFamilies } from './catalogue.ts'

/** Tables whose rows are found through others: files by their owner. */
const foundOtherwise = ['stored_file']

test('L5, L8: every table of the inventory is in the catalogue or listed with a reason', () => {
  const known = [
    ...new Set(catalogue.map(({ table }) => table)),
    ...Object.keys(notOfFamilies),
    ...foundOtherwise,
  ]

  expect(known.toSorted()).toEqual(Object.keys(dataInventory).toSorted())
})

test('L8: every table that refers to a pupil, an application or a leave of one is in the catalogue', async ({
  database,
  world,
}) => {
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ table: string }>`
      select distinct table_name as table from information_schema.columns
      where table_schema = 'public'
        and column_name in ('student_id', 'child_id', 'application_id', 'child_name', 'student_name', 'absentee_name')`.execute(
      db,
    ),
  )
  const known = new Set([...catalogue.map(({ table }) => table), ...Object.keys(notOfFamilies)])

  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
})

test('L8: an erasure deletes the rows that refer to others before those others', async ({
  database,
  world,
}) => {
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ from: string; to: string }>`
      select r.relname as from, t.relname as to from pg_constraint c
      join pg_class r on r.oid = c.conrelid join pg_class t on t.oid = c.confrelid
      where c.contype = 'f' and c.confdeltype <> 'c' and c.conrelid <> c.confrelid`.execute(db),
  )
  const places = new Map(catalogue.map(({ table }, at) => [table, at]))
  const isDeleted = (name: string) =>
    catalogue.some(({ table, erase, eraser }) => table === name && erase === 'delete' && !eraser)
  const wrong = rows.filter(
    ({ from, to }) =>
      isDeleted(from) && isDeleted(to) && (places.get(from) ?? 0) < (places.get(to) ?? 0),
  )

  expect(wrong).toEqual([])
})
