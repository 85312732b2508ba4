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
