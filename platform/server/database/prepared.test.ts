import fc from 'fast-check'
import { sql } from 'kysely'

import { expect, test } from '../../../app/testing/world.ts'
import { firstOf, prepared } from './prepared.ts'

type Told = { a: string; b: number; c: Date | null; list: readonly string[] }

const told = prepared((db, { a, b, c, list }: Told) =>
  sql<{
    told: unknown
  }>`select jsonb_build_array(${list}::text[], ${b}::int, ${a}::text, ${c}::timestamptz, ${a}::text, 'said') as told`.compile(
    db,
  ),
)

test('values are bound where they are named, in any number and order', async ({
  database,
  world,
}) => {
  const anything = fc.record({
    a: fc.string({ unit: 'grapheme-ascii' }),
    b: fc.integer({ min: -9, max: 9 }),
    c: fc.constant(null),
    list: fc.array(fc.constantFrom('x', 'y')),
  })
  for (const { a, b, c, list } of fc.sample(anything, { numRuns: 100, seed: 3 })) {
    const row = await database.read(world.tenant, (db) => firstOf(told(db, { list, c, b, a })))

    expect(row?.told).toEqual([list, b, a, c, a, 'said'])
  }
})

test('a statement is built once, and its columns are named as everywhere', async ({
  database,
  world,
}) => {
  let built = 0
  const ofSchool = prepared((db, at: { tenantId: string }) => {
    built += 1
    return db
      .selectFrom('tenant')
      .select(['tenantId', 'isDemo'])
      .where('tenantId', '=', at.tenantId)
      .compile()
  })

  for (const tenantId of [world.tenant, world.tenant, 'nobody']) {
    const rows = await database.read(world.tenant, (db) => ofSchool(db, { tenantId }))

    expect(rows.map((row) => row.tenantId)).toEqual(tenantId === world.tenant ? [world.tenant] : [])
  }
  expect(built).toBe(1)
})

test('a text that depends on a value is refused, and so are other parameter names than at first', async ({
  database,
  world,
}) => {
  const looking = prepared((db, at: { word: string }) => sql`select ${`%${at.word}%`}`.compile(db))
  const writing = prepared((db, at: { word: string }) =>
    sql`select ${JSON.stringify({ word: at.word })}::jsonb`.compile(db),
  )
  const changing = prepared((db, at: { one: number; two?: number }) =>
    sql`select ${at.one}::int`.compile(db),
  )

  await expect(database.read(world.tenant, (db) => looking(db, { word: 'a' }))).rejects.toThrow(
    'depends on word',
  )
  await expect(database.read(world.tenant, (db) => writing(db, { word: 'a' }))).rejects.toThrow(
    'must use word',
  )
  await database.read(world.tenant, (db) => changing(db, { one: 1 }))
  await expect(
    database.read(world.tenant, (db) => changing(db, { one: 1, two: 2 })),
  ).rejects.toThrow('unexpected parameters')
})
