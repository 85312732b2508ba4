import { sql } from 'kysely'

import { expect, test } from '../../../app/testing/world.ts'
import type { Db } from './db.ts'
import { readFoundPage, readPage } from './paging.ts'
import { invalidateTotals, rememberTotal } from './totalsCache.ts'

/** The numbers 1 to `last`, as a query to page through. */
const numbersUpTo = (db: Db, last: number) =>
  db
    .with('numbers', (all) =>
      all.selectNoFrom(sql<number>`generate_series(1, ${last}::int)`.as('n')),
    )
    .selectFrom('numbers')
    .select('n')
    .orderBy('n')

test('a page knows its total: from itself if it is the last one, otherwise by one more statement', async ({
  database,
  world,
}) => {
  await database.read(world.tenant, async (db) => {
    const ask = async (current: number, size: number) => {
      world.statements.length = 0
      const { rows, total } = await readPage(numbersUpTo(db, 25), { current, size })
      return [rows.length, total, world.statements.length]
    }

    expect(await ask(1, 30)).toEqual([25, 25, 1])
    expect(await ask(3, 10)).toEqual([5, 25, 1])
    expect(await ask(1, 10)).toEqual([10, 25, 2])
    expect(await ask(9, 10)).toEqual([0, 25, 2])
  })
})

test('a search gets its total in one statement, and counts separately only beyond its last page', async ({
  database,
  world,
}) => {
  await database.read(world.tenant, async (db) => {
    const ask = async (last: number, current: number) => {
      world.statements.length = 0
      const { rows, total } = await readFoundPage(numbersUpTo(db, last), { current, size: 10 })
      return [rows.map(({ n }) => n), total, world.statements.length]
    }

    expect(await ask(25, 3)).toEqual([[21, 22, 23, 24, 25], 25, 1])
    expect(await ask(25, 9)).toEqual([[], 25, 2])
    expect(await ask(0, 1)).toEqual([[], 0, 1])
  })
})

test('a later page of a long list loads its keys first, with the same result', async ({
  database,
  world,
}) => {
  await database.read(world.tenant, async (db) => {
    const roles = db
      .selectFrom('role')
      .select(['id', 'alias'])
      .where('tenantId', '=', world.tenant)
      .orderBy('alias')
      .orderBy('id')
    for (const current of [1, 2, 3, 99]) {
      const page = { current, size: 3 }
      expect(await readPage(roles, page, { skipIdsOf: world.tenant })).toEqual(
        await readPage(roles, page),
      )
    }
  })
})

test('a list without rows has a total of zero', async ({ database, world }) => {
  await database.read(world.tenant, async (db) =>
    expect(await readPage(numbersUpTo(db, 0), { current: 1, size: 10 })).toEqual({
      rows: [],
      total: 0,
    }),
  )
})

test('a cached total is counted once in five seconds, and again after a write or a clock set back', async () => {
  let counted = 0
  const at = async (seconds: number) =>
    rememberTotal('test 1', new Date(seconds * 1000))(async () => (counted += 1))

  expect([await at(100), await at(104.9), await at(105), await at(10), await at(11)]).toEqual([
    1, 1, 2, 3, 3,
  ])
  invalidateTotals('test ')
  expect(await at(11)).toBe(4)
})
