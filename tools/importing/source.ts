import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

import { readJson } from './jsonRows.ts'
import { UnreadableDump } from './sqlScanner.ts'
import type { SqlDialect } from './sqlScanner.ts'
import { readSql } from './sqlRows.ts'
import type { SourceRow, SourceTables } from './sqlRows.ts'

/** The tables that are taken over, in the order in which their rows refer to each other. */
export const takenTables = [
  'blade_dept',
  'blade_post',
  'blade_role',
  'blade_user',
  'blade_dict_biz',
  'blade_notice',
] as const
export type TakenTable = (typeof takenTables)[number]

const wanted: ReadonlySet<string> = new Set([...takenTables, 'blade_menu', 'blade_role_menu'])

/** Reads a dump: a file of SQL, or a folder of SQL files and JSON files named after their tables. */
export function readSource(path: string, dialect?: SqlDialect): SourceTables {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) throw new UnreadableDump(`没有找到 ${path}`)
  const files = stat.isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.(sql|json)$/i.test(name))
        .toSorted()
        .map((name) => join(path, name))
    : [path]
  const tables: SourceTables = new Map()
  for (const file of files)
    for (const [table, rows] of readFile(file, dialect)) {
      const named = files.length === 1 ? rows : rows.map((row) => placedIn(file, row))
      tables.set(table, [...(tables.get(table) ?? []), ...named])
    }
  if (tables.size === 0)
    throw new UnreadableDump(`${path} 里没有可以转入的表（${[...wanted].join('、')}）`)
  return tables
}

const placedIn = (file: string, row: SourceRow): SourceRow => ({
  ...row,
  place: `${basename(file)} ${row.place}`,
})

function readFile(file: string, dialect: SqlDialect | undefined): SourceTables {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
    if (!/\.json$/i.test(file)) return readSql(text, wanted, dialect)
    const table = basename(file)
      .replace(/\.json$/i, '')
      .toLowerCase()
    return wanted.has(table) ? new Map([[table, readJson(text)]]) : new Map()
  } catch (error) {
    if (error instanceof UnreadableDump)
      throw new UnreadableDump(`${basename(file)} ${error.message}`)
    if (error instanceof TypeError)
      throw new UnreadableDump(`${basename(file)} 不是 UTF-8 编码，请以 UTF-8 重新转出`)
    throw error
  }
}

/** The rows of one school that are not deleted. Rows of roles and menus name no school. */
export function rowsOfSchool(tables: SourceTables, tenantId: string): SourceTables {
  return new Map(
    [...tables].map(([table, rows]) => [
      table,
      rows.filter(
        ({ values }) =>
          !isDeleted(values) && (!isOfSchools(table) || values.get('tenant_id') === tenantId),
      ),
    ]),
  )
}

/** The schools of a dump, and the rows that name none. */
export function schoolsOf(tables: SourceTables): {
  tenantIds: string[]
  without: { table: string; row: SourceRow }[]
} {
  const live = [...tables]
    .filter(([table]) => isOfSchools(table))
    .flatMap(([table, rows]) =>
      rows.filter(({ values }) => !isDeleted(values)).map((row) => ({ table, row })),
    )
  const tenantIds = new Set(live.flatMap(({ row }) => row.values.get('tenant_id') || []))
  return {
    tenantIds: [...tenantIds].toSorted(),
    without: live.filter(({ row }) => !row.values.get('tenant_id')),
  }
}

const isOfSchools = (table: string): boolean => takenTables.some((one) => one === table)
const isDeleted = (values: SourceRow['values']): boolean =>
  !['0', 'f', 'false', '', null, undefined].includes(values.get('is_deleted'))
