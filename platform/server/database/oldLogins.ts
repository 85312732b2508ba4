import pg from 'pg'

import { appUrl } from './migrate.ts'
import { platformUrl } from './platformLogin.ts'

/**
 * Removes the database logins of older root keys, because anyone with such a key can compute their
 * passwords. Refuses while a login is in use; returns how many were removed.
 */
export async function removeOldLogins(
  ownerUrl: string,
  olderRootKeys: readonly string[],
): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'qinghe keys' })
  await client.connect()
  try {
    const names = olderRootKeys.map((key) => appUrl(ownerUrl, key)).flatMap(loginsOf)
    const { rows: used } = await client.query<{ sessions: number }>(
      'select count(*)::int as sessions from pg_stat_activity where usename = any($1)',
      [names],
    )
    const sessions = used[0]?.sessions ?? 0
    if (sessions > 0)
      throw new Error(
        `还有 ${sessions} 个连接使用旧密钥的数据库登录。\n→ 请先用新密钥重新启动所有进程；若都已启动，请在数据库中结束这些连接再试`,
      )
    const { rows } = await client.query<{ name: string }>(
      'select rolname as name from pg_roles where rolname = any($1)',
      [names],
    )
    for (const { name } of rows) await client.query(`drop role ${pg.escapeIdentifier(name)}`)
    return rows.length
  } finally {
    await client.end()
  }
}

/** The application's login, and the one for writes of the platform on a cluster. */
const loginsOf = (url: string): string[] =>
  [url, platformUrl(url)].map((one) => new URL(one).username)
