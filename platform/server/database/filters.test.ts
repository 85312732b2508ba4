import fc from 'fast-check'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import * as z from 'zod/mini'

import { expect, test } from '../../../app/testing/world.ts'
import {
  dateTimeColumn,
  flagColumn,
  idColumn,
  listing,
  nullable,
  numberColumn,
  textColumn,
} from '../../contract/filters.ts'
import { filtersOf, literalPattern, orderOf, sortKeysOf } from './filters.ts'

const shelf = listing(
  {
    title: textColumn(),
    year: numberColumn(),
    shelfId: idColumn(),
    isLent: flagColumn(),
    boughtTime: nullable(dateTimeColumn()),
  },
  ['title', 'boughtTime'],
)
const input = z.object(shelf.fields)

const compiler = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const compile = (sent: Record<string, unknown>) =>
  filtersOf(shelf, z.parse(input, sent)).compile(compiler)

const names = Object.keys(shelf.fields)
const anyName = fc.oneof(
  fc.constantFrom(...names),
  fc.string(),
  fc.constantFrom('id', 'password_likeright', 'tenantId', 'title_drop', 'year_like', '__proto__'),
)
const safeText = fc.string({ maxLength: 140 })

test('a caller’s values never become part of the statement, only its parameters', () => {
  fc.assert(
    fc.property(fc.dictionary(anyName, safeText), (sent) => {
      const parsed = z.safeParse(input, sent)
      if (!parsed.success) return

      const { sql: text, parameters } = filtersOf(shelf, parsed.data).compile(compiler)

      expect(
        text.replaceAll(/"(title|year|shelfId|isLent|boughtTime)"/g, '').replaceAll(/\$\d+/g, ''),
      ).toMatch(/^(true|\([ =<>]*((is|not|distinct|from|ilike|null|and)|[ =<>])*\))$/)
      const asked = Object.entries(parsed.data).filter(
        ([name, value]) =>
          value !== '' && name !== 'ascs' && name !== 'descs' && !name.endsWith('null'),
      )
      expect(parameters).toHaveLength(asked.length)
    }),
  )
})

test('unlisted names, `_ignore` and empty values filter nothing', () => {
  for (const sent of [
    { password_likeright: 'a' },
    { tenantId: '1' },
    { title_ignore: 'x' },
    { title: '' },
    { year: '', boughtTime_datege: '' },
  ])
    expect(compile(sent).sql).toBe('true')
})

test('each operator compares as the wire contract says', () => {
  expect(compile({ title: '50%_\\' })).toMatchObject({
    sql: '("title" ilike $1)',
    parameters: ['%50\\%\\_\\\\%'],
  })
  expect(compile({ title_likeleft: 'a', title_likeright: 'b', title_notlike: 'c' })).toMatchObject({
    sql: '("title" ilike $1 and "title" ilike $2 and "title" not ilike $3)',
    parameters: ['%a', 'b%', '%c%'],
  })
  expect(compile({ year_ge: '2020', year_lt: '2027' })).toMatchObject({
    sql: '("year" >= $1 and "year" < $2)',
    parameters: [2020, 2027],
  })
  expect(
    compile({ boughtTime_datege: '2027-03-01 00:00:00', boughtTime_notnull: '1' }),
  ).toMatchObject({
    sql: '("boughtTime" >= $1 and "boughtTime" is not null)',
    parameters: [new Date('2027-03-01T00:00:00+08:00')],
  })
  expect(compile({ isLent: 'true', shelfId_notequal: '7' })).toMatchObject({
    sql: '("shelfId" is distinct from $1 and "isLent" = $2)',
    parameters: ['7', true],
  })
})

test('values that do not fit their column are refused before any statement', () => {
  for (const sent of [
    { year: 'x' },
    { year: '9999999999' },
    { shelfId: '9223372036854775808' },
    { isLent: 'maybe' },
    { boughtTime_datege: '2027-13-45 00:00:00' },
    { boughtTime_datege: '2027-02-30 00:00:00' },
    { boughtTime_datege: '0000-01-01 00:00:00' },
    { title: 'x'.repeat(141) },
    { title: ['a', 'b'] },
  ]) {
    expect(z.safeParse(input, sent).success).toBe(false)
  }
})

test('sort keys are taken from the list in camelCase or snake_case, each once; everything else is dropped', () => {
  expect(
    sortKeysOf(shelf, { ascs: 'bought_time, title,password', descs: 'title,(select 1)' }),
  ).toEqual([
    { name: 'boughtTime', direction: 'asc' },
    { name: 'title', direction: 'asc' },
  ])
  const usual = [{ name: 'boughtTime', direction: 'desc' }] as const
  expect(orderOf(shelf, { ascs: 'password' }, usual).compile(compiler).sql).toBe(
    '"boughtTime" desc, "id" desc',
  )
  expect(
    orderOf(shelf, { ascs: 'title' }, usual, { title: 'book.title' }).compile(compiler).sql,
  ).toBe('"book"."title" asc, "id" desc')
})

test('SEC-04: percent, underscore and backslash are literal for the database', async ({
  database,
  world,
}) => {
  const piece = fc.stringMatching(/^[ab%_\\\u6821]{0,4}$/)
  const pairs = fc.sample(fc.tuple(fc.stringMatching(/^[ab%_\\\u6821]{0,6}$/), piece), {
    numRuns: 200,
    seed: 7,
  })

  const answers = await database.read(world.tenant, async (db) => {
    const asked = pairs.map(
      ([whole, part]) => sql`select ${whole}::text ilike ${`%${literalPattern(part)}%`} as found`,
    )
    return (await sql<{ found: boolean }>`${sql.join(asked, sql` union all `)}`.execute(db)).rows
  })

  expect(answers.map((row) => row.found)).toEqual(
    pairs.map(([whole, part]) => whole.includes(part)),
  )
})
