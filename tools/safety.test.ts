/** Tests of the repository itself: rules of the house that no compiler checks. */
import { basename, join } from 'node:path'

import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'

import { newRootKey } from '../platform/server/keys.ts'
import { migrate } from '../platform/server/migrate.ts'
import { databaseUrl } from '../platform/testing/templateDatabase.ts'
import { importsOf } from './importsOf.ts'
import { nodesOf } from './nodesOf.ts'
import { isCode, isTest, project, readSource, sourceFiles } from './project.ts'

const code = sourceFiles((path) => isCode(path) && /^(app|domains|platform|db)\//.test(path))
const product = code.filter((path) => !isTest(path))

/** `path:line text` of every line that matches. */
const linesIn = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.flatMap((path) =>
    readSource(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )

describe('the repository', () => {
  test('names service paths in contracts only', () => {
    const elsewhere = product.filter(
      (path) => !path.includes('/contract/') && !path.startsWith('platform/server/') && !/^platform\/(testing|web\/dev)\//.test(path),
    )

    expect(linesIn(elsewhere, /['"`](\/api)?\/blade-[a-z]/)).toEqual([])
  })

  test('builds SQL in queries only', () => {
    const allowed = /^platform\/server\/|^db\/|^domains\/[^/]+\/server\/(\w*[qQ]ueries(\.ts|\/)|tables\.ts)/
    const others = product.filter((path) => !allowed.test(path))

    expect(
      linesIn(others, /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bfrom 'kysely'/).filter((line) => !/import type/.test(line)),
    ).toEqual([])
  })

  test('lists columns instead of taking all', () => {
    expect(linesIn(product, /\.selectAll\(|\.returningAll\(|returning \*/)).toEqual([])
  })

  test('reads no clock and no dice in the rules of a domain', () => {
    const rules = product.filter((path) => /^domains\/[^/]+\/(server|contract)\//.test(path))
    const allowed = /\/(commonPasswords|passwordQueue|passwordHash)\.ts/

    expect(linesIn(rules, /new Date\(\)|Date\.now\(\)|Math\.random\(/).filter((line) => !allowed.test(line))).toEqual([])
  })

  test('never evaluates text as code', () => {
    expect(linesIn(code, /\beval\(|new Function\(|from 'node:vm'/)).toEqual([])
  })

  test('gives a reason for every switched-off lint rule', () => {
    const suppressions = linesIn(sourceFiles(isCode), /(oxlint|eslint)-disable|@ts-(expect-error|ignore|nocheck)/).filter(
      (line) => !line.startsWith('tools/safety.test.ts'),
    )

    expect(suppressions.filter((line) => !/ -- \S+/.test(line))).toEqual([])
  })

  test('asserts types in the platform only, and seldom', () => {
    const assertions = product.flatMap((path) => assertionsIn(path, readSource(path)))

    expect(assertions.filter((line) => !line.startsWith('platform/'))).toEqual([])
    expect(assertions.length).toBeLessThanOrEqual(25)
  })

  test('has no drawers for leftovers and no barrels', () => {
    expect(code.filter((path) => /^(utils?|helpers?|common|types|misc|index)\.tsx?$/.test(basename(path)))).toEqual([])
  })

  test('names no machine and no registry', () => {
    const text = sourceFiles((path) => /\.(ts|tsx|mjs|json|md|css|html|sql|ya?ml)$/.test(path) && !path.startsWith('tools/safety'))

    expect(linesIn(text, /\/work\/(main|shared)|\/tmp\/bash|registry\.(npmjs|npmmirror)/).map((line) => line.slice(0, 120))).toEqual([])
  })

  test('gives every test a title of its own', () => {
    const titles = sourceFiles((path) => /\.(test|e2e)\.tsx?$/.test(path)).flatMap((path) =>
      [...readSource(path).matchAll(/^\s*(?:test|it)\(\s*(['"`])(.+?)\1/gm)].map((match) => `${path} ${match[2]}`),
    )
    const endpointTitles = titles.map((title) => title.slice(title.indexOf(' ') + 1)).filter((title) => /^(GET|POST) /.test(title))

    expect(repeated(endpointTitles)).toEqual([])
    expect(repeated(titles)).toEqual([])
  })

  test('marks the files that have grown past reading', () => {
    const long = code.filter((path) => !path.startsWith('db/') && readSource(path).split('\n').length > (isTest(path) ? 500 : 300))

    expect(long).toEqual([])
  })

  test('imports every file of the product from somewhere', () => {
    const imported = new Set(sourceFiles(isCode).flatMap((path) => importsOf(path, readSource(path)).map(({ target }) => target)))
    // The worker is started by its address, from excel.ts.
    const entries = new Set(['app/main.ts', 'app/phone.tsx', 'app/desk.tsx', 'platform/server/excelWorker.ts'])
    const byVite = readSource('vite.config.ts')

    expect(
      product.filter(
        (path) =>
          !imported.has(path) &&
          !entries.has(path) &&
          !byVite.includes(path) &&
          !path.endsWith('Worker.ts') &&
          !/\/(tables|parts)\.ts$|\/phone\/((routes|laterRoutes|home|manage)\.tsx|screens\.ts)$|\/desk\/((routes|dashboard)\.tsx|screens\.ts)$|\.d\.ts$/.test(
            path,
          ),
      ),
    ).toEqual([])
  })
})

/** `x as T` and `<T>x`, but not `as const`, which claims nothing. */
function assertionsIn(path: string, text: string): string[] {
  const isClaim = ({ type, start, end }: { type: string; start: number; end: number }) =>
    type === 'TSTypeAssertion' || (type === 'TSAsExpression' && !/\bas const$/.test(text.slice(start, end)))
  return nodesOf(path, text)
    .filter(isClaim)
    .map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`)
}

const repeated = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index)

/** Belongs to no school: readable by all, written by the owner and the platform role alone. Each one is argued for in design.md 3. */
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
      const result = await client.query<{ name: string; tenant: boolean; first: boolean; secured: boolean; policies: number }>(`
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
    expect(business.filter((row) => !row.tenant || !row.first || !row.secured || row.policies === 0).map((row) => row.name)).toEqual([])
  })

  test('lets the application neither own a table nor pass by row-level security', async () => {
    const facts = await withSchema(async (client) => {
      const role = await client.query<{ rolsuper: boolean; rolbypassrls: boolean; rolcreaterole: boolean }>(
        `select bool_or(rolsuper) as rolsuper, bool_or(rolbypassrls) as rolbypassrls, bool_or(rolcreaterole) as rolcreaterole from pg_roles where rolname like 'qinghe%'`,
      )
      const owned = await client.query(`select relname from pg_class where pg_get_userbyid(relowner) like 'qinghe%'`)
      const writable = await client.query<{ table: string }>(
        `select distinct table_name as table from information_schema.role_table_grants where grantee like 'qinghe%' and grantee <> 'qinghe_platform' and privilege_type <> 'SELECT' and table_name = any($1)`,
        [platformTables],
      )
      return { role: role.rows[0], owned: owned.rowCount, writable: writable.rows.map(({ table }) => table) }
    })

    expect(facts).toEqual({ role: { rolsuper: false, rolbypassrls: false, rolcreaterole: false }, owned: 0, writable: [] })
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
