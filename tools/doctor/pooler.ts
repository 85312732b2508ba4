import type pg from 'pg'

import { bad, good, textOf } from './findings.ts'
import type { Finding } from './findings.ts'

const named = { name: 'qinghe_doctor', text: 'select 1 as one' }

/**
 * Whether a pooler keeps prepared statements when it gives a client another connection: the first
 * client prepares one, the second takes its connection, and the first uses the statement again.
 */
export async function checkPooler(connect: () => pg.Client): Promise<Finding> {
  const clients = [connect(), connect()] as const
  try {
    const [first, second] = clients
    for (const client of clients) {
      client.on('error', () => undefined)
      await client.connect()
    }
    await first.query(named)
    await second.query('begin')
    await first.query(named)
    await second.query('rollback')
    return good('pooler', 'keeps prepared statements')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    return code === '26000'
      ? bad(
          'pooler',
          'loses prepared statements → PgBouncer 1.21 or newer with max_prepared_statements = 500',
        )
      : bad('pooler', `${textOf(error)} → compare it with deploy/pgbouncer.ini`)
  } finally {
    for (const client of clients) await client.end().catch(() => undefined)
  }
}
