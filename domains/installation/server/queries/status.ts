import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'

/** Version, size and newest migration of the database. */
export async function findDatabase(
  db: Db,
): Promise<{ version: string; bytes: number; lastMigration: string } | undefined> {
  const { rows } = await sql<{ version: string; bytes: number; lastMigration: string }>`
    select current_setting('server_version') as version,
           -- In whole 10 MB: less changes with every write.
           (pg_database_size(current_database()) / 10485760 * 10485760)::float8 as bytes,
           (select max(name) from schema_migration) as last_migration`.execute(db)
  return rows[0]
}

/** The processes of the product that are connected, by the names of their connections. */
export async function listProcesses(
  db: Db,
): Promise<{ address: string; process: string; connections: number; since: Date }[]> {
  const { rows } = await sql<{
    address: string
    process: string
    connections: number
    since: Date
  }>`
    select coalesce(host(client_addr), '本机') as address,
           coalesce(substring(application_name from '^qinghe (?:changes |jobs )?(\\d+@.*)$'), '') as process,
           count(*)::int as connections, min(backend_start) as since
      from pg_stat_activity
      where datname = current_database() and usename = session_user
      group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Waiting and failed background tasks by queue. */
export async function countJobs(
  db: Db,
): Promise<{ name: string; waiting: number; failed: number }[]> {
  const { rows } = await sql<{ name: string; waiting: number; failed: number }>`
    select q.name, count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
           count(j.id) filter (where j.state = 'failed')::int as failed
      from pgboss.queue q left join pgboss.job j on j.name = q.name
      where q.name not like '\\_\\_%'
      group by q.name order by q.name`.execute(db)
  return rows
}

/** Whether the queue is installed; tests of other domains run without it. */
export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db)
  return rows[0]?.isThere === true
}
