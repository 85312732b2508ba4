import pg from 'pg'

import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { openColumn } from '../data/opening.ts'
import type { SealedRow } from '../data/opening.ts'
import { rowIdColumns } from '../queries/subjectRows.ts'

/** A row that contains a word. */
export type Found = { readonly table: string; readonly word: string; readonly row: string }

/**
 * Searches every column of every table of the whole database, past row-level security, for some
 * words. Rows of another school are left out: it may have a child of the same name.
 */
export async function searchDatabase(
  ownerUrl: string,
  words: readonly string[],
  tenantId = '000000',
): Promise<Found[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const tables = await client.query<{ schema: string; name: string }>(`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
    const found: Found[] = []
    const pattern = words
      .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
      .join('|')
    for (const { schema, name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t
         where t::text ~ $1 and coalesce(to_jsonb(t)->>'tenant_id', $2) = $2`,
        [pattern, tenantId],
      )
      found.push(...rows.flatMap(({ row }) => foundIn(row, words, { table: name, row })))
    }
    return found
  } finally {
    await client.end()
  }
}

const foundIn = (text: string, words: readonly string[], place: Omit<Found, 'word'>): Found[] =>
  words.filter((word) => text.includes(word)).map((word) => ({ ...place, word }))

/** The tables in which words were found, each once. */
export const tablesOf = (found: readonly Found[]): string[] =>
  [...new Set(found.map(({ table }) => table))].toSorted()

/**
 * Opens every sealed value of every table as the product does and searches it for some words.
 * `unopened` counts the values of each column that do not open.
 */
export async function searchSealed(
  ownerUrl: string,
  keys: Keys,
  words: readonly string[],
  tenantId = '000000',
): Promise<{ found: Found[]; unopened: Record<string, number> }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: columns } = await client.query<{ table: string; column: string }>(`
      select table_name as table, column_name as column from information_schema.columns c
      where table_schema = 'public' and data_type <> 'boolean' and column_name like '%\\_sealed' and exists (
        select from information_schema.columns t
        where t.table_schema = 'public' and t.table_name = c.table_name and t.column_name = 'tenant_id')`)
    const found: Found[] = []
    const unopened: Record<string, number> = {}
    for (const { table, column } of columns) {
      const ids = (rowIdColumns[table] ?? ['id']).map((one) => `t.${pg.escapeIdentifier(one)}`)
      const { rows } = await client.query<{ id: string; value: unknown }>(
        `select concat_ws(':', ${ids.join()}) as id, to_json(t.${pg.escapeIdentifier(column)}) as value
         from ${pg.escapeIdentifier(table)} t where tenant_id = $1`,
        [tenantId],
      )
      const texts = rows.map(({ id: rowId, value }) => ({
        row: `${column} ${rowId}`,
        opened: openedOrNot(keys, { tenantId, table, rowId }, { column, value }),
      }))
      const count = texts.filter(({ opened }) => opened === undefined).length
      if (count > 0) unopened[`${table}.${column}`] = count
      found.push(
        ...texts.flatMap(({ row, opened }) => foundIn(opened ?? '', words, { table, row })),
      )
    }
    return { found, unopened }
  } finally {
    await client.end()
  }
}

function openedOrNot(
  keys: Keys,
  row: SealedRow,
  cell: { readonly column: string; readonly value: unknown },
): string | undefined {
  try {
    return JSON.stringify(openColumn(keys, row, cell))
  } catch {
    return undefined
  }
}
