import pg from 'pg'

import { keepSettings } from '../server/database/coordinator.ts'
import { joinNodes, nodeUrls } from './clusterNodes.ts'

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
 * owner's URL. On a coordinator every node has its part of it.
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
    const nodes = await nodeUrls(client, ownerUrl)
    const quoted = pg.escapeIdentifier(name)
    await onEach(nodes, [
      `drop database if exists ${quoted} with (force)`,
      `create database ${quoted}`,
    ])
    if (nodes.length > 1) await joinDatabases(nodes, name)
    await build(databaseUrl(ownerUrl, name))
    await onEach(nodes, [`alter database ${quoted} with is_template true allow_connections false`])
  })
}

async function joinDatabases(nodes: readonly string[], name: string): Promise<void> {
  const [coordinator, ...workers] = nodes.map((url) => databaseUrl(url, name))
  if (coordinator) await joinNodes(coordinator, workers)
}

/** Copies the template into a separate database and returns a function that drops it. */
export async function cloneTemplate(
  ownerUrl: string,
  template: string,
  name: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const quoted = pg.escapeIdentifier(name)
  const nodes = await asOwner(ownerUrl, (client) => nodeUrls(client, ownerUrl))
  const url = databaseUrl(ownerUrl, name)
  const drop = `drop database if exists ${quoted} with (force)`
  // Citus looks after each database with a process of its own, and no template may be in use.
  const free = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${pg.escapeLiteral(template)}`
  await onEach(nodes, [
    drop,
    ...(nodes.length > 1 ? [free] : []),
    `create database ${quoted} template ${pg.escapeIdentifier(template)} strategy file_copy`,
  ])
  // A copy has the rows of its template and not its settings.
  if (nodes.length > 1) await asOwner(url, keepSettings)
  return { url, drop: () => onEach(nodes, [drop]) }
}

async function onEach(nodes: readonly string[], statements: readonly string[]): Promise<void> {
  for (const url of nodes)
    await asOwner(url, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
}
