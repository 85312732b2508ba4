import type { CompiledQuery } from 'kysely'

import type { Db, Tx } from './db.ts'
import { compilingOnly } from './statements.ts'

/**
 * A placeholder for a value while a statement is built. A text that depends on a value cannot be
 * cached, so reading the placeholder is not allowed.
 */
class Place {
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  in(given: ReadonlyMap<string, unknown>): unknown {
    return given.get(this.#name)
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`the text of a prepared statement depends on ${this.#name}`)
  }

  toJSON(): never {
    throw new Error(`a prepared statement must use ${this.#name} as a parameter of its own`)
  }
}

/**
 * A statement with the same text for all values: compiled at its first use and cached (ADR 30).
 * `build` only passes the values on and never inspects them, not even for undefined; every use
 * gives the same set of values.
 */
export function prepared<Values extends object, Row>(
  build: (db: Tx, at: Values) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let kept: { query: CompiledQuery<Row>; names: readonly string[] } | undefined
  return async (db, values) => {
    kept ??= { query: build(compilingOnly, placesFor(values)), names: Object.keys(values) }
    const given = new Map<string, unknown>(Object.entries(values))
    if (given.size !== kept.names.length || !kept.names.every((name) => given.has(name)))
      throw new Error('a prepared statement got unexpected parameters')
    const parameters = kept.query.parameters.map((one) =>
      one instanceof Place ? one.in(given) : one,
    )
    return (await db.getExecutor().executeQuery<Row>({ ...kept.query, parameters })).rows
  }
}

const placesFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as Values

/** The single row that such a statement finds, if any. */
export const firstOf = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> =>
  (await rows)[0]
