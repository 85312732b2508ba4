import { sql } from 'kysely'

import { expect, test } from '../../../app/testing/world.ts'
import type { Db } from '../../../platform/server/database/db.ts'
import { bases, onBasis, record } from '../contract/inventory/columnRecord.ts'
import { dataInventory } from '../contract/inventory/dataInventory.ts'
import { withoutPersonalData } from '../contract/inventory/withoutPersonalData.ts'

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

type Column = { readonly table: string; readonly column: string }

/** The columns of every table of the product, from the database itself. */
const listColumns = async (db: Db): Promise<Column[]> =>
  (
    await sql<Column>`
      select c.relname::text as table, a.attname::text as column
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and not c.relispartition
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`.execute(
      db,
    )
  ).rows

test('L3: every table is in the inventory or listed without personal data, never in both', async ({
  database,
  world,
}) => {
  const columns = await database.read(world.tenant, listColumns)
  const actual = [...new Set(columns.map(({ table }) => table))].toSorted()
  const listed = [...Object.keys(dataInventory), ...Object.keys(withoutPersonalData)]

  expect(listed.toSorted()).toEqual(actual)
  expect(Object.values(withoutPersonalData).filter((reason) => reason.trim() === '')).toEqual([])
})

test('L3: every column of a table with personal data has a record, and no entry lacks a column', async ({
  database,
  world,
}) => {
  const columns = await database.read(world.tenant, listColumns)
  const actual = columns
    .filter(({ table }) => table in dataInventory)
    .map(({ table, column }) => `${table}.${camelCase(column)}`)
    .toSorted()
  const recorded = Object.entries(dataInventory)
    .flatMap(([table, of]) => Object.keys(of).map((column) => `${table}.${column}`))
    .toSorted()

  expect(recorded).toEqual(actual)
})

test('L3: every record has class, purpose, basis and retention, and every basis is in use', () => {
  const records = Object.entries(dataInventory).flatMap(([table, of]) =>
    Object.entries(of).map(([column, one]) => ({ place: `${table}.${column}`, ...one })),
  )
  const incomplete = records.filter(
    (one) =>
      !['S1', 'S2', 'S3', 'S4'].includes(one.class) ||
      !bases.includes(one.basis) ||
      one.purpose.trim() === '' ||
      one.retention.trim() === '',
  )

  expect(incomplete).toEqual([])
  expect(bases.filter((basis) => !records.some((one) => one.basis === basis))).toEqual([])
})

test('L3: a column has the basis of its group unless it names another', () => {
  const { person } = onBasis('履行法定职责', {
    person: {
      name: record('S3', '识别', '一年'),
      hobby: record('S3', '兴趣', '一年', '本人同意'),
    },
  })

  expect(person).toMatchObject({
    name: { basis: '履行法定职责' },
    hobby: { basis: '本人同意' },
  })
})

test('L3: a column of class S1 is stored sealed or as a digest', () => {
  const open = Object.entries(dataInventory)
    .flatMap(([table, of]) =>
      Object.entries(of)
        .filter(([, one]) => one.class === 'S1')
        .map(([column]) => `${table}.${column}`),
    )
    .filter((place) => !/(Sealed|Index|Hash)$/.test(place))

  // The ids of files whose contents are sealed.
  expect(open).toEqual(['enrolment_material.attachIds'])
})

/** Names of columns that say who a row is about or who did something. */
const ofPeople =
  /(^|_)(user|actor|person|student|child|guardian|applicant|instructor|account)(_id|_ids|_name)?$|_by(_name)?$|phone|real_name|email|id_no|address_sealed|birthday|_user$/

test('L3: a table without personal data has no column of a person', async ({ database, world }) => {
  const columns = await database.read(world.tenant, listColumns)
  const found = columns
    .filter(({ table, column }) => table in withoutPersonalData && ofPeople.test(column))
    .map(({ table, column }) => `${table}.${column}`)
    .toSorted()

  // A number, a date and a sort order.
  expect(found).toEqual(['course_round.max_per_child', 'enrol_plan.born_by', 'enrol_quota.sort_by'])
})

test('L3: every table that references a pupil, a user, an application or a teacher is in the inventory', async ({
  database,
  world,
}) => {
  const { rows } = await database.read(world.tenant, (db) =>
    sql<{ table: string }>`
      select distinct k.conrelid::regclass::text as table from pg_constraint k where k.contype = 'f'
        and k.confrelid in ('student'::regclass, 'app_user'::regclass, 'enrolment_application'::regclass, 'instructor'::regclass)`.execute(
      db,
    ),
  )

  expect(rows.map(({ table }) => table).filter((table) => !(table in dataInventory))).toEqual([])
})
