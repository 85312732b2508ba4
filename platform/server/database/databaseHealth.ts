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

/**
 * Waits for a database that starts later than the product; a wrong address or password fails
 * immediately.
 */
export async function waitForDatabase(url: string, say: (text: string) => void): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += 1000) {
    const problem = await tryOnce(url)
    if (!problem) return
    if (!problem.isPassing || waitedMs >= patienceMs) throw unreachable(problem.text)
    if (waitedMs % 10_000 === 0) say(`等待数据库 waiting for the database: ${problem.text}`)
    await pause(1000)
  }
}

/** Fails at once, for commands that run beside a database. */
export async function requireDatabase(url: string): Promise<void> {
  const problem = await tryOnce(url)
  if (problem) throw unreachable(problem.text)
}

const unreachable = (text: string): Error =>
  new Error(
    `无法连接 DATABASE_URL 指定的数据库 The database cannot be reached: ${text}\n` +
      '→ 请检查 DATABASE_URL 的主机、端口、用户名、密码和库名，并确认数据库已启动',
  )

/** Codes of a server that is not reachable or not ready yet. */
const passing: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  '57P03',
])

class OldServer extends Error {}

/**
 * Migrations grant `maintain` (0063) and change the expression of a generated column (0120), which
 * PostgreSQL 16 cannot; `version` is its `server_version_num`.
 */
export function refuseOldServer(version: number): void {
  if (version >= 170_000) return
  throw new OldServer(
    `数据库是 PostgreSQL ${Math.floor(version / 10_000)}，需要 17 或更新 PostgreSQL 17 or newer is needed.\n` +
      '→ 请升级数据库，或去掉 DATABASE_URL 使用内置的 PostgreSQL',
  )
}

async function tryOnce(
  connectionString: string,
): Promise<{ text: string; isPassing: boolean } | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    refuseOldServer(rows[0]?.version ?? 0)
    return undefined
  } catch (error) {
    if (error instanceof OldServer) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { text: code || '没有应答', isPassing: passing.has(code) || code === '' }
  } finally {
    await client.end().catch(() => undefined)
  }
}
