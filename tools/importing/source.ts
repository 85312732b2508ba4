import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

import { openOldApi } from './api/oldApi.ts'
import { readApi } from './api/apiTables.ts'
import { readJson } from './jsonRows.ts'
import { userIdIn } from './requests/oldRequests.ts'
import { UnreadableDump } from './sqlScanner.ts'
import type { SqlDialect } from './sqlScanner.ts'
import { placedIn, readSql } from './sqlRows.ts'
import type { SourceRow, SourceTables } from './sqlRows.ts'
import { readTables, schoolTables } from './takenTables.ts'

/**
 * Reads a dump: a file of SQL, or a folder of SQL files and JSON files named after their tables.
 * `more` names further tables, those of business forms.
 */
export function readSource(
  path: string,
  dialect?: SqlDialect,
  more: readonly string[] = [],
): SourceTables {
  const wanted: ReadonlySet<string> = new Set([...readTables, ...more])
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
    for (const [table, rows] of readFile(file, wanted, dialect)) {
      const named = files.length === 1 ? rows : rows.map((row) => placedIn(basename(file), row))
      tables.set(table, [...(tables.get(table) ?? []), ...named])
    }
  if (tables.size === 0)
    throw new UnreadableDump(`${path} 里没有可以转入的表（${[...schoolTables].join('、')}）`)
  return tables
}

/**
 * Reads the API of the old product. The secrets come from the environment, because other users of
 * the machine can read a command line.
 */
export async function readOldProduct(
  from: string,
  tenantId: string,
  env: NodeJS.ProcessEnv,
): Promise<SourceTables> {
  const api = await openOldApi({
    from,
    tenantId,
    client: env['BLADE_CLIENT'] || 'saber3:saber3_secret',
    token: env['BLADE_TOKEN'] ?? '',
    user: env['BLADE_USER'] ?? '',
    password: env['BLADE_PASSWORD'] ?? '',
    sm2Key: env['BLADE_SM2_KEY'] ?? '',
  })
  return readApi(api, tenantId)
}

function readFile(
  file: string,
  wanted: ReadonlySet<string>,
  dialect: SqlDialect | undefined,
): SourceTables {
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

/**
 * The rows of one school that are not deleted. Rows of menus and of the engine name no school; a
 * request belongs to the school of its applicant.
 */
export function rowsOfSchool(tables: SourceTables, tenantId: string): SourceTables {
  const schools = new Map(
    (tables.get('blade_user') ?? []).map(({ values }) => [
      values.get('id') ?? '',
      values.get('tenant_id') ?? '',
    ]),
  )
  const belongs = (table: string, { values }: SourceRow): boolean => {
    if (isOfSchools(table)) return values.get('tenant_id') === tenantId
    if (table !== 'act_hi_procinst') return true
    const named = schools.get(userIdIn(values.get('start_user_id_') ?? ''))
    return (named ?? (values.get('tenant_id_') || tenantId)) === tenantId
  }
  return new Map(
    [...tables].map(([table, rows]) => [
      table,
      rows.filter((row) => !isDeleted(row.values) && belongs(table, row)),
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

const isOfSchools = (table: string): boolean => schoolTables.some((one) => one === table)
const isDeleted = (values: SourceRow['values']): boolean =>
  !['0', 'f', 'false', '', null, undefined].includes(values.get('is_deleted'))
