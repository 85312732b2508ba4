import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobResult } from 'pg-boss'

import { connectionName } from '../database/connectionName.ts'
import type { Tx } from '../database/db.ts'
import type { Traces } from '../tracing/traces.ts'

/** What a job carries: its tenant and ids, never personal data. */
export type JobData = { readonly tenantId: string; readonly [name: string]: string }

export type Jobs = {
  /**
   * Queues work in the verb's transaction: the job exists if and only if the transaction commits
   * (ADR 0011). `afterSeconds` is the earliest time at which it runs.
   */
  send: (tx: Tx, queue: string, data: JobData, afterSeconds?: number) => Promise<void>
  /** Queues recurring work outside any request: one job per span, however many processes ask. */
  sendOncePer: (seconds: number, queue: string, data: JobData) => Promise<void>
  /**
   * Runs `handler` for each job at least once, so it must be idempotent. A failed job is reported
   * and retried later.
   */
  work: (queue: string, handler: (data: JobData) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/**
 * A queue of one kind of work. `onlyOneWaits`: for recurring work of a school, at most one job
 * waits while another runs.
 */
export type Queue = { readonly name: string; readonly onlyOneWaits?: true }

/** The schema version of this release of pg-boss; a test compares it with the package. */
export const queueSchema = 43

/** Creates the queue tables and the queues as the owner, and grants the application role access. */
export async function installJobs(ownerUrl: string, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: keptLocal(ownerUrl),
    max: 1,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  for (const { name, onlyOneWaits } of queues)
    await boss.createQueue(name, {
      retryLimit: 5,
      retryBackoff: true,
      policy: onlyOneWaits ? 'short' : 'standard',
    })
  await boss.stop({ graceful: false })

  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`
      grant usage on schema pgboss to qinghe_app;
      grant select, insert, update, delete on all tables in schema pgboss to qinghe_app;
      grant usage on all sequences in schema pgboss to qinghe_app;
      grant execute on all functions in schema pgboss to qinghe_app`)
  } finally {
    await client.end()
  }
}

/** A coordinator keeps the queues to itself; elsewhere the setting means nothing (ADR 52). */
function keptLocal(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', '-c citus.enable_ddl_propagation=off')
  return url.href
}

/** Installs the queue if it is missing or its tables or queues differ from this version. */
export async function ensureJobs(ownerUrl: string, queues: readonly Queue[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ isThere: boolean }>(
      'select to_regclass(\'pgboss.version\') is not null as "isThere"',
    )
    const { rows: current } = found[0]?.isThere
      ? await client.query<{ isCurrent: boolean }>(
          'select (select max(version) from pgboss.version) = $1 and (select count(*) from pgboss.queue where name = any($2)) = $3 as "isCurrent"',
          [queueSchema, queues.map(({ name }) => name), queues.length],
        )
      : { rows: [] }
    if (!current[0]?.isCurrent) await installJobs(ownerUrl, queues)
  } finally {
    await client.end()
  }
}

export type JobOptions = {
  /** Work of a school that is closed for a restore fails without a report and is tried again. */
  readonly isClosed?: (tenantId: string) => boolean
  readonly trace?: Traces['job']
}

/**
 * Opens the queue with the application role; `onFault` receives failed jobs and errors of the queue
 * itself.
 */
export async function openJobs(
  url: string,
  onFault: (error: Error) => void,
  { isClosed = () => false, trace = (_queue, work) => work() }: JobOptions = {},
): Promise<Jobs> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 3,
    application_name: connectionName('jobs'),
  })
  pool.on('error', onFault)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: false,
  })
  boss.on('error', onFault)
  await boss.start()

  return {
    send: async (tx, queue, data, afterSeconds = 0) => {
      await boss.send(queue, data, {
        ...(afterSeconds > 0 && { startAfter: afterSeconds }),
        db: { executeSql: (text, values = []) => inside(tx, text, values) },
      })
    },
    sendOncePer: async (seconds, queue, data) => {
      await boss.send(queue, data, { singletonKey: data.tenantId, singletonSeconds: seconds })
    },
    work: async (queue, handler) => {
      // Recurring jobs of all schools arrive together: after a full batch the next is fetched
      // without a pause.
      const looking = {
        pollingIntervalSeconds: 2,
        batchSize: handful,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      await boss.work<JobData>(queue, looking, async (jobs) => {
        const results: JobResult[] = []
        for (const { id, data } of jobs)
          results.push(
            isClosed(data.tenantId)
              ? { id, status: 'failed', output: { message: 'the school is closed' } }
              : await trace(queue, () => resultOf(id, () => handler(data), onFault)),
          )
        return results
      })
    },
    close: async () => {
      await boss.stop({ graceful: true, timeout: 5000 })
      await pool.end()
    },
  }
}

/** How many jobs a process fetches at a time; it runs them one after another. */
const handful = 10

/** A failed job is retried alone, not with the rest of its batch. */
const resultOf = (
  id: string,
  work: () => Promise<void>,
  onFault: (error: Error) => void,
): Promise<JobResult> =>
  work().then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => {
      const fault = error instanceof Error ? error : new Error('a job has failed', { cause: error })
      onFault(fault)
      return { id, status: 'failed', output: { message: fault.message } }
    },
  )

async function inside(tx: Tx, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const { rows } = await tx.getExecutor().executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
