import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'

/** The privileges of this connection's database role. */
export async function findLoginRole(
  db: Db,
): Promise<{ isSuperuser: boolean; mayBypass: boolean } | undefined> {
  const { rows } = await sql<{ isSuperuser: boolean; mayBypass: boolean }>`
    select bool_or(rolsuper) as is_superuser, bool_or(rolbypassrls) as may_bypass from pg_roles where rolname in (session_user, current_user)`.execute(
    db,
  )
  return rows[0]
}

/** Tables with a school's rows that lack row-level security. */
export async function listOpenTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'tenant'
        and not (c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid))
      order by c.relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** The number of rate-limited actions since a moment. */
export async function countBusyLimits(db: Db, tenantId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('rateLimit')
    .select(sql<number>`coalesce(sum(used), 0)::int`.as('uses'))
    .where('tenantId', '=', tenantId)
    .where('windowStart', '>=', since)
    .executeTakeFirstOrThrow()
  return row.uses
}
