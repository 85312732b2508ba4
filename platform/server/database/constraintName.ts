import pg from 'pg'

/**
 * Gives an error of a coordinator the name of the constraint: it passes on the message of a worker,
 * with the number of the shard, and no name (ADR 52).
 */
export function withConstraintName(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.constraint !== undefined) return error
  if (!error.code?.startsWith('23')) return error
  const name = /constraint "(\w+?)(?:_\d{6,})?"/.exec(error.message)?.[1]
  return name === undefined ? error : Object.assign(error, { constraint: name })
}
