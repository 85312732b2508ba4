import type { Kysely } from 'kysely'
import pg from 'pg'

import type { Tables } from './tables.ts'

/** Takes the role for the current transaction only; the login itself does not inherit it. */
export const takePlatformRole = 'set local role qinghe_platform'

export const statementTimeoutMs = 20_000

/** A connection with its builder and the school that its statements are for. */
export type Bound = {
  builder: Kysely<Tables>
  tenantId: string | undefined
  beforeStatement: (() => void) | undefined
}

/**
 * Who keeps the school of a statement: the `connection` between its uses; each `transaction`, behind
 * a pooler (ADR 51); each transaction on all `nodes` of a cluster (ADR 52).
 */
export type Binding = 'connection' | 'transaction' | 'nodes'

export type Within = <Result>(
  client: pg.PoolClient,
  bound: Bound,
  work: () => Promise<Result>,
) => Promise<Result>

/** Begins with the first statement of the work: work without a statement costs no round trip. */
export async function inTransaction<Result>(
  client: pg.PoolClient,
  bound: Bound,
  { binding }: { binding: Binding },
  work: () => Promise<Result>,
): Promise<Result> {
  const begun: Promise<unknown>[] = []
  const sendFirst = (sent: Promise<unknown>): void => {
    // If it fails the connection is lost; the next statement reports it.
    sent.catch(() => undefined)
    begun.push(sent)
  }
  bound.beforeStatement = () => {
    bound.beforeStatement = undefined
    // Named like all other statements, so they are sent together with the first one.
    sendFirst(client.query({ name: 'begin', text: 'begin' }))
    if (binding === 'transaction') sendFirst(bindTransaction(client, bound.tenantId))
    if (binding === 'nodes') sendFirst(bindNodes(client, bound.tenantId))
  }
  try {
    const result = await work()
    await Promise.all(begun)
    if (begun.length > 0) await commit(client)
    return result
  } catch (error) {
    if (begun.length > 0) await client.query('rollback')
    throw error
  } finally {
    bound.beforeStatement = undefined
  }
}

/**
 * Commits. After a failed statement PostgreSQL answers COMMIT with ROLLBACK and no error, so work that
 * ignored the failure would be confirmed and lost.
 */
export async function commit(client: pg.ClientBase): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('nothing was committed: the work ignored the error of a statement')
}

/** Sets the tenant for row-level security, for the connection or for this transaction only. */
export async function bindTenant(
  client: pg.ClientBase,
  tenantId: string,
  isLocal: boolean,
): Promise<void> {
  await client.query({
    name: 'bind_tenant',
    text: "select set_config('app.tenant_id', $1, $2)",
    values: [tenantId, isLocal],
  })
}

/** Sets the tenant and the longest time of a statement for this transaction alone. */
const bindTransaction = (client: pg.ClientBase, tenantId = ''): Promise<unknown> =>
  client.query({
    name: 'bind_transaction',
    text: "select set_config('app.tenant_id', $1, true), set_config('statement_timeout', $2, true)",
    values: [tenantId, String(statementTimeoutMs)],
  })

/**
 * Sets the tenant for this transaction on all nodes: a coordinator passes `set local` on to its
 * workers, and `set_config` not. The statement takes no parameter.
 */
export const bindNodes = (client: pg.ClientBase, tenantId = ''): Promise<unknown> =>
  client.query({ text: `set local app.tenant_id to ${pg.escapeLiteral(tenantId)}`, values: [] })
