import pg from 'pg'

/** Runs `work` with a short-lived connection of the cluster's owner. */
export async function asOwner<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'qinghe test kit' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const templateLock = 7_305_002

/** The same address with another database name. */
export function databaseUrl(ownerUrl: string, name: string): string {
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  return url.href
}

/**
 * Creates the template once per cluster, whichever worker comes first; `build` fills it through the
 * owner's URL.
 */
export async function ensureTemplate(
  ownerUrl: string,
  name: string,
  build: (url: string) => Promise<void>,
): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query(
      'select from pg_database where datname = $1 and datistemplate',
      [name],
    )
    if (rowCount) return
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
    await build(databaseUrl(ownerUrl, name))
    await client.query(
      `alter database ${pg.escapeIdentifier(name)} with is_template true allow_connections false`,
    )
  })
}

/** Copies the template into a separate database and returns a function that drops it. */
export async function cloneTemplate(
  ownerUrl: string,
  template: string,
  name: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const quoted = pg.escapeIdentifier(name)
  await asOwner(ownerUrl, async (client) => {
    await client.query(`drop database if exists ${quoted} with (force)`)
    await client.query(
      `create database ${quoted} template ${pg.escapeIdentifier(template)} strategy file_copy`,
    )
  })
  return {
    url: databaseUrl(ownerUrl, name),
    drop: () =>
      asOwner(
        ownerUrl,
        async (client) =>
          void (await client.query(`drop database if exists ${quoted} with (force)`)),
      ),
  }
}
