import { createHash } from 'node:crypto'

import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely'
import type { ClientBase, QueryResult as PgResult } from 'pg'

import { statementName } from '../tracing/statementName.ts'
import type { Named, Traces } from '../tracing/traces.ts'
import { withConstraintName } from './constraintName.ts'
import type { Tables } from './tables.ts'

/** Called with each statement that a verb sends; tests count statements with it. */
export type StatementListener = (text: string, values: readonly unknown[]) => void

/** Runs a statement as part of what is being traced. */
export type StatementTracer = Traces['statement']

/**
 * Past this many prepared names on one connection further texts are sent unnamed, so that dynamic
 * filters cannot fill the server's memory.
 */
const preparedNameLimit = 500

/**
 * A query builder over one client: every statement is prepared under its own name (1.14-1.48x
 * faster, versions.md 3).
 */
export const builderOver = (
  client: ClientBase,
  listener?: StatementListener,
  tracer?: StatementTracer,
): Kysely<Tables> => builder(new PreparingConnection(client, listener, tracer))

const builder = (connection: DatabaseConnection): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new OneClientDialect(connection),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

class PreparingConnection implements DatabaseConnection {
  readonly #client: ClientBase
  readonly #listener: StatementListener | undefined
  readonly #tracer: StatementTracer | undefined
  readonly #names = new Map<string, string>()

  constructor(client: ClientBase, listener?: StatementListener, tracer?: StatementTracer) {
    this.#client = client
    this.#listener = listener
    this.#tracer = tracer
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#listener?.(query.sql, query.parameters)
    const values = [...query.parameters]
    // A statement without a value would keep one plan for all schools on a coordinator (ADR 52).
    const name = values.length > 0 ? this.#nameOf(query.sql) : undefined
    const ask = (): Promise<PgResult<Row & object>> =>
      this.#client
        .query<Row & object>(name ? { name, text: query.sql, values } : { text: query.sql, values })
        .catch((error: unknown) => {
          throw withConstraintName(error)
        })
    const result = await (this.#tracer ? this.#tracer(() => namedFor(query.sql, name), ask) : ask())
    const numAffectedRows =
      result.command === 'SELECT' ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) }
    return { rows: result.rows, ...numAffectedRows }
  }

  // Results are pages; streaming is not supported.
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported')
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known) return known
    if (this.#names.size >= preparedNameLimit) return undefined
    const name = `q${createHash('sha1').update(text).digest('base64url')}`
    this.#names.set(text, name)
    return name
  }
}

const namedFor = (text: string, name: string | undefined): Named => ({
  name: statementName(text),
  attributes: {
    'db.system.name': 'postgresql',
    ...(name === undefined ? {} : { 'qinghe.statement': name }),
  },
})

const nowhere = async (): Promise<never> => {
  throw new Error('this database only compiles statements')
}

class OneClientDialect implements Dialect {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  createAdapter = () => new PostgresAdapter()
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db)
  createQueryCompiler = () => new PostgresQueryCompiler()

  createDriver(): Driver {
    const connection = this.#connection
    const refuse = async (): Promise<never> => {
      throw new Error('only the platform opens transactions')
    }
    const done = async (): Promise<void> => undefined
    return {
      init: done,
      acquireConnection: async () => connection,
      releaseConnection: done,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      destroy: done,
    }
  }
}

/** A builder without a connection, for statements that are compiled once (`prepared.ts`). */
export const compilingOnly: Kysely<Tables> = builder({
  executeQuery: nowhere,
  streamQuery: () => {
    throw new Error('streaming is not supported')
  },
})
