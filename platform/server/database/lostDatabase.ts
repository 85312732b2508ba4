import pg from 'pg'

import { databaseDown, diskFull, Refusal } from '../refusal.ts'

const noRoom = '53100'
/** Codes of a server that stops, restarts or recovers, and of a lost connection. */
const lost = /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOENT)$/

/** Returns a refusal if the database is lost or full; returns any other error unchanged. */
export function faultOfDatabase(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof pg.DatabaseError)
    return code === noRoom ? diskFull(error) : lost.test(code) ? databaseDown(error) : error
  const isOfSocket =
    'syscall' in error && ['connect', 'read', 'write'].includes(String(error.syscall))
  const isEnd = /^(Connection terminated|Client has encountered a connection error)/.test(
    error.message,
  )
  return isEnd || (isOfSocket && lost.test(code)) ? databaseDown(error) : error
}
