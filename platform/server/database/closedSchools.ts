import { sql } from 'kysely'
import type pg from 'pg'

import { noTenant } from '../actor.ts'
import type { Database, Db } from './db.ts'
import type {} from './tables.ts'

/** The first number of the advisory locks that close a school; the second one names the school. */
const closingLock = 7_305_005

const lookEveryMs = 2000
/** After this time every process has noticed a closed school. */
export const noticedMs = 3 * lookEveryMs

/**
 * Closes a school while its rows are replaced: all processes refuse its calls. It is a lock of this
 * connection, so that the school is open again when the connection ends, whatever happens.
 */
export async function closeSchool(client: pg.ClientBase, tenantId: string): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as "isOurs"',
    [closingLock, tenantId],
  )
  return rows[0]?.isOurs === true
}

/** Opens a school that this connection has closed. */
export const openSchoolAgain = (client: pg.ClientBase, tenantId: string): Promise<unknown> =>
  client.query('select pg_advisory_unlock($1, hashtext($2))', [closingLock, tenantId])

const listClosed = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ tenantId: string }>`
    select t.tenant_id as "tenantId" from tenant t
    join pg_locks l on l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.classid = ${closingLock}::oid and l.objid = hashtext(t.tenant_id)::oid
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.map(({ tenantId }) => tenantId)
}

export type ClosedSchools = {
  readonly isClosed: (tenantId: string) => boolean
  /** Looks once; the last answer remains when the database does not reply. */
  readonly look: (database: Pick<Database, 'read'>) => Promise<void>
  /** Looks again and again until stopped. */
  readonly watch: (database: Pick<Database, 'read'>) => { stop: () => Promise<void> }
}

/** What this process knows of the schools that are closed for a restore. */
export function createClosedSchools(): ClosedSchools {
  let closed: ReadonlySet<string> = new Set()
  const look = async (database: Pick<Database, 'read'>): Promise<void> => {
    closed = new Set(await database.read(noTenant, listClosed).catch(() => closed))
  }
  return {
    isClosed: (tenantId) => closed.has(tenantId),
    look,
    watch: (database) => {
      let round: Promise<void> = Promise.resolve()
      let isBusy = false
      const timer = setInterval(() => {
        if (isBusy) return
        isBusy = true
        round = look(database).finally(() => (isBusy = false))
      }, lookEveryMs)
      timer.unref()
      return {
        stop: async () => {
          clearInterval(timer)
          await round
        },
      }
    },
  }
}
