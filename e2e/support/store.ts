import { join } from 'node:path'

import { Client } from 'pg'

import { readClusterFile } from '../../platform/server/postgres/clusterFile.ts'
import { findRunningPostgres } from '../../platform/server/postgres/launcher.ts'
import { readLeftover } from '../../platform/server/postgres/leftover.ts'

/** Runs SQL as the owner of all tables in the database of a running product. */
export async function withTables<Result>(
  dataDir: string,
  work: (
    run: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>,
  ) => Promise<Result>,
): Promise<Result> {
  const owner = await findRunningPostgres(dataDir)
  if (!owner) throw new Error(`no database runs in ${dataDir}`)
  const client = new Client(owner)
  await client.connect()
  try {
    return await work(
      async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows,
    )
  } finally {
    await client.end()
  }
}

/** Returns the process id of the database server of a data folder. */
export function postmasterOf(dataDir: string): number {
  const cluster = readClusterFile(dataDir)
  const found = cluster && readLeftover(join(cluster.home, 'data'))
  if (!found) throw new Error(`no database server belongs to ${dataDir}`)
  return found.pid
}
