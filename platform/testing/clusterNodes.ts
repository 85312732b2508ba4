import pg from 'pg'

import { isCoordinator } from '../server/database/coordinator.ts'

/** The addresses of one database on every node: the coordinator first, one server without Citus. */
export async function nodeUrls(client: pg.ClientBase, ownerUrl: string): Promise<string[]> {
  if (!(await isCoordinator(client))) return [ownerUrl]
  const { rows } = await client.query<{ host: string; port: number }>(
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by groupid',
  )
  return [
    ownerUrl,
    ...rows.map(({ host, port }) => {
      const url = new URL(ownerUrl)
      url.host = `${host}:${port}`
      return url.href
    }),
  ]
}

/** Joins new databases of the same name to one cluster; without workers the coordinator holds rows. */
export async function joinNodes(coordinator: string, workers: readonly string[]): Promise<void> {
  for (const url of [coordinator, ...workers])
    await at(url, (client) => client.query('create extension citus'))
  await at(coordinator, async (client) => {
    const { hostname, port } = new URL(coordinator)
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)])
    for (const url of workers) {
      const worker = new URL(url)
      await client.query('select citus_add_node($1, $2)', [worker.hostname, Number(worker.port)])
    }
    if (workers.length === 0)
      await client.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", [
        hostname,
        Number(port),
      ])
  })
}

/** Whether a statement waits for a lock in this database, on any node. */
export async function waitsForLock(ownerUrl: string): Promise<boolean> {
  const urls = await at(ownerUrl, (client) => nodeUrls(client, ownerUrl))
  const waiting = await Promise.all(
    urls.map((url) =>
      at(url, (client) =>
        client.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      ),
    ),
  )
  return waiting.some(({ rowCount }) => rowCount !== 0)
}

async function at<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
