import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import { BackupError } from './backupError.ts'
import {
  columnList,
  isOfSchools,
  listTables,
  partOf,
  plainTextSettings,
  quoted,
} from './catalog.ts'
import type { TableFacts } from './catalog.ts'
import { summingRows } from './rowSum.ts'
import type { RowSum } from './rowSum.ts'

/** The table of the schools themselves: its rows belong to the platform. */
const schoolTable = 'tenant'

/** The tables with the rows of schools, parents before children. */
export const listSchoolTables = async (client: pg.ClientBase): Promise<TableFacts[]> =>
  (await listTables(client)).filter((table) => isOfSchools(table) && table.name !== schoolTable)

/** How many rows of each table belong to a school; tables without any are left out. */
export async function countSchoolRows(
  client: pg.ClientBase,
  tenantId: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of await listSchoolTables(client)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${quoted(table)} where tenant_id = $1`,
      [tenantId],
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) counts.set(table.name, count)
  }
  return counts
}

/** Refuses two databases that are not at the same migration. */
export async function refuseOtherSchemas(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const text = "select string_agg(name || sha256, ' ' order by name) as all from schema_migration"
  const [here, there] = [
    await from.query<{ all: string }>(text),
    await to.query<{ all: string }>(text),
  ]
  if (here.rows[0]?.all !== there.rows[0]?.all)
    throw new BackupError(
      '正在运行的数据库与本程序的版本不同，没有恢复。\n→ 请先用本版本启动一次，或使用与运行中相同的版本',
    )
}

/** Removes a school's rows, children before parents, inside the caller's transaction. */
export async function deleteSchoolRows(client: pg.ClientBase, tenantId: string): Promise<void> {
  for (const table of (await listSchoolTables(client)).reverse())
    await client.query(`delete from ${quoted(table)} where tenant_id = $1`, [tenantId])
}

/**
 * Copies a school's rows from one database into another and compares every table, inside the
 * caller's transactions. The foreign keys of the target decide what fits.
 */
export async function copySchoolRows(
  from: pg.ClientBase,
  to: pg.ClientBase,
  tenantId: string,
): Promise<number> {
  await from.query(plainTextSettings)
  await to.query(plainTextSettings)
  const sums = new Map<TableFacts, RowSum>()
  for (const table of await listSchoolTables(from))
    sums.set(table, await copyTable(from, to, { table, tenantId }))
  await to.query('set constraints all immediate')
  for (const [table, sum] of sums) await compare(to, { table, tenantId }, sum)
  return [...sums.values()].reduce((all, { rows }) => all + rows, 0)
}

type Part = { readonly table: TableFacts; readonly tenantId: string }

async function copyTable(
  from: pg.ClientBase,
  to: pg.ClientBase,
  { table, tenantId }: Part,
): Promise<RowSum> {
  const sum = summingRows()
  await pipeline(
    from.query(copyTo(`copy ${partOf(table, tenantId)} to stdout`)),
    sum.stream,
    to.query(copyFrom(`copy ${quoted(table)} (${columnList(table)}) from stdin`)),
  )
  return sum.result()
}

async function compare(
  to: pg.ClientBase,
  { table, tenantId }: Part,
  wanted: RowSum,
): Promise<void> {
  const sum = summingRows()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const rows = to.query(copyTo(`copy ${partOf(table, tenantId)} to stdout`))
  await pipeline(rows, sum.stream, nowhere)
  const found = sum.result()
  if (found.rows !== wanted.rows || found.checksum !== wanted.checksum)
    throw new BackupError(`表 ${table.name} 的内容与备份不一致，没有恢复。\n→ 请再试一次`)
}
