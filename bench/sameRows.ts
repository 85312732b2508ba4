import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type pg from 'pg'

/** How many rows some work has written into one table. */
export type Written = {
  readonly table: string
  readonly inserted: number
  readonly updated: number
}

/** The rows written into each table since the server started. */
export async function readWritten(db: pg.Client): Promise<Map<string, Written>> {
  await db.query('select pg_stat_clear_snapshot()')
  const { rows } = await db.query<Written>(
    `select format('%I.%I', schemaname, relname) as table, n_tup_ins::int as inserted, n_tup_upd::int as updated from pg_stat_user_tables`,
  )
  return new Map(rows.map((row) => [row.table, row]))
}

/**
 * Whole rows per piece of work; rows written for fewer than half of the pieces are left out, which
 * favours the reference.
 */
export function perPiece(
  before: ReadonlyMap<string, Written>,
  after: ReadonlyMap<string, Written>,
  pieces: number,
): Written[] {
  return [...after.values()]
    .map(({ table, inserted, updated }) => ({
      table,
      inserted: Math.round((inserted - (before.get(table)?.inserted ?? 0)) / pieces),
      updated: Math.round((updated - (before.get(table)?.updated ?? 0)) / pieces),
    }))
    .filter(({ inserted, updated }) => inserted + updated > 0)
}

/**
 * A pgbench script that writes the same rows in the same number of commits, into copies of the
 * tables with the same indexes; returns its file.
 */
export async function writeScript(
  db: pg.Client,
  folder: string,
  written: readonly Written[],
  commits: number,
): Promise<string> {
  await db.query('drop schema if exists bench cascade')
  await db.query('create schema bench')
  const parts: string[][] = Array.from({ length: commits }, () => [])
  for (const [place, one] of written.entries()) {
    const statements = await statementsFor(db, one, place)
    statements.forEach((statement, at) => parts[at % commits]?.push(statement))
  }
  const text = [
    '\\set base random(1, 4000000000000000)',
    ...parts.flatMap((part) => ['begin;', ...part, 'commit;']),
  ].join('\n')
  const file = join(folder, 'sameRows.sql')
  writeFileSync(file, `${text}\n`)
  return file
}

type Column = { readonly name: string; readonly type: string; readonly isNumber: boolean }

/**
 * Inserts of rows that the product wrote, under new numbers, and updates of rows that this run
 * inserted or that existed.
 */
async function statementsFor(
  db: pg.Client,
  { table, inserted, updated }: Written,
  place: number,
): Promise<string[]> {
  const copy = `bench.t${place}`
  const columns = await copyTable(db, table, copy)
  const key = ['id', 'instance_id', 'task_id']
    .map((name) => columns.find((one) => one.name === name && one.isNumber))
    .find((one) => one)
  const literals = columns.map(({ name }) => `quote_nullable(${name}::text) as ${name}`).join(', ')
  const { rows } = await db.query<Record<string, string>>(
    `select ${literals} from ${table} order by ctid desc limit 1`,
  )
  const sample = rows[0] ?? {}
  const valueOf = (column: Column, number: string): string =>
    column === key
      ? number
      : `cast(${(sample[column.name] ?? 'null').replaceAll(':', "'||chr(58)||'")} as ${column.type})`
  const insert = (number: string): string =>
    `insert into ${copy} (${columns.map(({ name }) => name).join(', ')}) values (${columns.map((column) => valueOf(column, number)).join(', ')});`
  const first = columns[0]?.name ?? ''
  if (inserted === 0) await db.query(insert('1').replace(/;$/, ''))
  const at = (order: number): string =>
    key
      ? ` where ${key.name} = ${inserted === 0 ? '1' : `cast(:base as bigint) + ${order % inserted}`}`
      : ''
  return [
    ...Array.from({ length: inserted }, (_, order) => insert(`cast(:base as bigint) + ${order}`)),
    ...(key || inserted === 0
      ? Array.from(
          { length: updated },
          (_, order) => `update ${copy} set ${first} = ${first}${at(order)};`,
        )
      : []),
  ]
}

/** Copies a table with the same indexes, none of them unique; returns its columns. */
async function copyTable(db: pg.Client, table: string, copy: string): Promise<Column[]> {
  const { rows: kinds } = await db.query<{ kind: string }>(
    'select relpersistence as kind from pg_class where oid = $1::regclass',
    [table],
  )
  await db.query(
    `create ${kinds[0]?.kind === 'u' ? 'unlogged' : ''} table ${copy} (like ${table} including defaults including storage)`,
  )
  const { rows: indexes } = await db.query<{ made: string }>(
    'select pg_get_indexdef(indexrelid) as made from pg_index where indrelid = $1::regclass',
    [table],
  )
  for (const { made } of indexes)
    await db.query(
      made.replace(/^CREATE (?:UNIQUE )?INDEX \S+ ON (?:ONLY )?\S+/, `create index on ${copy}`),
    )
  const { rows } = await db.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type, atttypid = 'bigint'::regtype as "isNumber"
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [copy],
  )
  return rows
}

/** Runs a script with this concurrency and returns its rate per second. */
export function runScript(url: string, file: string, atOnce: number, seconds: number): number {
  const args = [
    '-n',
    '-M',
    'prepared',
    '-f',
    file,
    '-c',
    String(atOnce),
    '-j',
    '2',
    '-T',
    String(seconds),
    url,
  ]
  const { stdout, stderr, error } = spawnSync('pgbench', args, { encoding: 'utf8' })
  if (error)
    throw new Error('pgbench is missing; install postgresql-contrib', {
      cause: error,
    })
  const found = /tps = ([\d.]+)/.exec(stdout)
  if (!found) throw new Error(`pgbench: ${stderr}`)
  return Number(found[1])
}
