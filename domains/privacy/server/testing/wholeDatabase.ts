import pg from 'pg'

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
    for (const { schema, name } of tables.rows)
      for (const word of words) {
        const { rows } = await client.query<{ row: string }>(
          `select t::text as row from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} t
           where position($1 in t::text) > 0 and coalesce(to_jsonb(t)->>'tenant_id', $2) = $2`,
          [word, tenantId],
        )
        found.push(...rows.map(({ row }) => ({ table: name, word, row })))
      }
    return found
  } finally {
    await client.end()
  }
}

/** The tables in which words were found, each once. */
export const tablesOf = (found: readonly Found[]): string[] =>
  [...new Set(found.map(({ table }) => table))].toSorted()
