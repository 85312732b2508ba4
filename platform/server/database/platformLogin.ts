import { createHmac } from 'node:crypto'

import pg from 'pg'

/**
 * The address of the login that has the rights of `qinghe_platform` from its first statement on. A
 * coordinator needs it: it cannot change the user inside a transaction (ADR 52).
 */
export function platformUrl(appUrl: string): string {
  const url = new URL(appUrl)
  url.username = `${url.username}_platform`
  url.password = createHmac('sha256', decodeURIComponent(url.password))
    .update('platform login password')
    .digest('base64url')
  return url.href
}

/** Creates that login where it is missing; the coordinator passes it on to its nodes. */
export async function ensurePlatformLogin(client: pg.ClientBase, appUrl: string): Promise<void> {
  const { username, password } = new URL(platformUrl(appUrl))
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [username])
  if (rowCount) return
  await client.query(
    `create role ${pg.escapeIdentifier(username)} login nosuperuser nocreatedb nocreaterole nobypassrls password ${pg.escapeLiteral(password)} in role qinghe_platform`,
  )
}
