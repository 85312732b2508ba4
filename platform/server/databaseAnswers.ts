import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'

import type { Database } from './db.ts'

/** Whether the database answers in time; a hanging connection counts as no. */
export async function databaseAnswers(database: Database, tenantId: string): Promise<boolean> {
  const answer = database.read(tenantId, (db) =>
    db.selectNoFrom(sql<number>`1`.as('one')).executeTakeFirst(),
  )
  return await Promise.race([
    answer.then(
      () => true,
      () => false,
    ),
    pause(2000, false, { ref: false }),
  ])
}

const patienceMs = 120_000

/** Waits for a database that starts later than we do; a wrong address or password is told at once. */
export async function waitForDatabase(url: string, say: (text: string) => void): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += 1000) {
    const problem = await tryOnce(url)
    if (!problem) return
    if (!problem.isPassing || waitedMs >= patienceMs)
      throw new Error(`无法连接 DATABASE_URL 指定的数据库：${problem.text}`)
    if (waitedMs % 10_000 === 0) say(`等待数据库 waiting for the database: ${problem.text}`)
    await pause(1000)
  }
}

/** Codes of a server that is not there yet or not ready yet. */
const passing = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN', '57P03'])

async function tryOnce(
  connectionString: string,
): Promise<{ text: string; isPassing: boolean } | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { text: code || '没有应答', isPassing: passing.has(code) || code === '' }
  } finally {
    await client.end().catch(() => undefined)
  }
}
