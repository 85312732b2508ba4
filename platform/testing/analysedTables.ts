import pg from 'pg'

/** The tables of a database whose statistics were taken by `analyze`, not by autovacuum. */
export async function analysedTables(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select relname as name from pg_stat_user_tables where last_analyze is not null order by relname',
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
