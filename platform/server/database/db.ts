import { availableParallelism } from 'node:os'

import type { Kysely } from 'kysely'
import pg from 'pg'

import { platformTenant } from '../actor.ts'
import { connectionName } from './connectionName.ts'
import { GatheringSocket } from './corkedSocket.ts'
import { busy, diskFull, Refusal, schoolClosed } from '../refusal.ts'
import { faultOfDatabase } from './lostDatabase.ts'
import { builderOver } from './statements.ts'
import type { StatementListener, StatementTracer } from './statements.ts'
import { platformUrl } from './platformLogin.ts'
import type { Tables } from './tables.ts'
import { bindTenant, inTransaction, statementTimeoutMs, takePlatformRole } from './transactions.ts'
import type { Bound, Within } from './transactions.ts'
import { createTenantShares } from './tenantShares.ts'
import type { Shares } from './tenantShares.ts'

/** What a read may use. Row-level security binds it to one tenant. */
export type Db = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'getExecutor'
>

/** What a write may use: one open transaction, which only the platform can commit. */
export type Tx = Db &
  Pick<Kysely<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom' | 'mergeInto'>

/**
 * How a write ends: `commit` also commits when the verb returns a refusal; an exception always
 * rolls back.
 */
export type Database = {
  read: <Result>(tenantId: string, work: (db: Db) => Promise<Result>) => Promise<Result>
  write: <Result>(tenantId: string, work: (tx: Tx) => Promise<Result>) => Promise<Result>
  /**
   * A write of exactly one statement, which commits by itself and saves the round trips of begin
   * and commit.
   */
  single: <Result>(tenantId: string, work: (tx: Tx) => Promise<Result>) => Promise<Result>
  /**
   * A write that may also change the tables of no school; of the schools' rows it sees one
   * tenant's, by default the platform's own.
   */
  platform: <Result>(work: (tx: Tx) => Promise<Result>, tenantId?: string) => Promise<Result>
  close: () => Promise<void>
}

/** Connection usage, for the metrics. */
export type PoolLoad = { open: number; idle: number; waiting: number }

// Ids (int8) remain strings; counts are cast in SQL. Dates without a time remain `yyyy-MM-dd` text.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => value)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export type DatabaseOptions = {
  max?: number
  waitMs?: number
  listener?: StatementListener
  /** Traces the statements of requests and jobs. */
  tracer?: StatementTracer
  onIdleError?: (error: Error) => void
  /** Whether the disk of the database is full: writes are then refused, and reads go on. */
  isFull?: () => boolean
  /** Whether the rows of a school are being replaced: its writes are then refused. */
  isClosed?: (tenantId: string) => boolean
  /**
   * The address is a pooler that gives a connection for one transaction only (PgBouncer): nothing
   * is set on the connection, and reads are transactions too (ADR 51).
   */
  isPooled?: boolean
  /** The database is the coordinator of a cluster: all its nodes learn the school (ADR 52). */
  isCoordinator?: boolean
}

const defaultWaitMs = 10_000

/** Opens the pool of the application role; `listener` receives every statement of every verb. */
export function openDatabase(
  url: string,
  options: DatabaseOptions = {},
): Database & { load: () => PoolLoad } {
  const {
    max: most = 12,
    waitMs = defaultWaitMs,
    isPooled = false,
    isCoordinator = false,
  } = options
  const binding = isCoordinator ? 'nodes' : isPooled ? 'transaction' : 'connection'
  const pool = openPool(url, { ...options, max: most })
  // A coordinator keeps the user for a whole transaction.
  const platformPool = isCoordinator
    ? openPool(platformUrl(url), { ...options, max: platformConnections })
    : pool
  const boundClients = new WeakMap<pg.PoolClient, Bound>()

  function boundTo(client: pg.PoolClient): Bound {
    const known = boundClients.get(client)
    if (known) return known
    const listener: StatementListener = (text, values) => {
      made.beforeStatement?.()
      options.listener?.(text, values)
    }
    const made: Bound = {
      builder: builderOver(client, listener, options.tracer),
      tenantId: undefined,
      beforeStatement: undefined,
    }
    boundClients.set(client, made)
    return made
  }

  const shares = createTenantShares(sharesOf(most), waitMs, busy)

  type Work<Result> = (client: pg.PoolClient, bound: Bound) => Promise<Result>

  const using = <Result>(tenantId: string, work: Work<Result>, from = pool): Promise<Result> =>
    shares.within(tenantId, () => withClient(from, tenantId, work))

  async function withClient<Result>(
    from: pg.Pool,
    tenantId: string,
    work: Work<Result>,
  ): Promise<Result> {
    const client = await from.connect().catch((error: unknown) => {
      throw isWaitOver(error) ? busy() : faultOfDatabase(error)
    })
    try {
      const bound = boundTo(client)
      // A connection keeps its tenant between uses: most installations have one.
      if (binding === 'connection' && bound.tenantId !== tenantId) {
        bound.tenantId = undefined
        await bindTenant(client, tenantId, false)
      }
      bound.tenantId = tenantId
      const result = await work(client, bound)
      client.release()
      return result
    } catch (error) {
      // A failed connection may be in an unknown state; only after a business refusal is it safe to
      // reuse.
      client.release(!(error instanceof Refusal))
      throw faultOfDatabase(error)
    }
  }

  const transaction: Within = (client, bound, work) =>
    inTransaction(client, bound, { binding }, work)
  const plainly: Within = (client, bound, work) =>
    binding === 'connection' ? work() : transaction(client, bound, work)

  const writing = async <Result>(
    tenantId: string,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    if (options.isFull?.()) throw diskFull()
    if (options.isClosed?.(tenantId)) throw schoolClosed()
    return await retryingConflicts(work)
  }

  return {
    read: (tenantId, work) =>
      using(tenantId, (client, bound) => plainly(client, bound, () => work(bound.builder))),
    write: (tenantId, work) =>
      writing(tenantId, () =>
        using(tenantId, (client, bound) => transaction(client, bound, () => work(bound.builder))),
      ),
    single: (tenantId, work) =>
      writing(tenantId, () =>
        using(tenantId, (client, bound) => plainly(client, bound, () => work(bound.builder))),
      ),
    platform: (work, tenantId = platformTenant) =>
      writing(tenantId, () =>
        using(
          tenantId,
          (client, bound) =>
            transaction(client, bound, async () => {
              if (isCoordinator) return work(bound.builder)
              bound.beforeStatement?.()
              await client.query(takePlatformRole)
              return work(bound.builder)
            }),
          platformPool,
        ),
      ),
    close: async () => {
      await pool.end()
      if (platformPool !== pool) await platformPool.end()
    },
    load: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** Writes of the platform are seldom. */
const platformConnections = 2

function openPool(
  url: string,
  { max, waitMs = defaultWaitMs, ...options }: DatabaseOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...(max === undefined ? {} : { max }),
    connectionTimeoutMillis: waitMs,
    // A pooler refuses this parameter; there each transaction sets it.
    ...(options.isPooled ? {} : { statement_timeout: statementTimeoutMs }),
    // Behind a pooler one connection serves several processes; each change of the name costs a call.
    application_name: options.isPooled ? 'qinghe' : connectionName(''),
    // Send a statement without waiting for the answers of earlier ones.
    pipeline: true,
    stream: () => new GatheringSocket(),
  })
  pool.on('error', options.onIdleError ?? (() => undefined))
  // The pool listens to idle connections only: an error on a connection in use would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * A sixth of the pool: heavy work leaves a core to others if the database runs on the same machine.
 */
function sharesOf(most: number): Shares {
  const usual = Math.max(1, Math.floor(most / 6))
  return { usual, heavy: Math.max(1, Math.min(usual, availableParallelism() - 1)) }
}

/**
 * Whether the wait for a free connection timed out: the caller gets a refusal instead of a fault.
 */
const isWaitOver = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

const serializationFailure = '40001'
const deadlockDetected = '40P01'

/** PostgreSQL rolled the loser of a conflict back completely, so the same work can be retried. */
async function retryingConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isConflict =
        error instanceof pg.DatabaseError &&
        (error.code === serializationFailure || error.code === deadlockDetected)
      if (!isConflict || attempt === 3) throw error
    }
  }
}
