import type pg from 'pg'

import { BackupError } from '../../platform/server/backup/backupError.ts'

/**
 * Brings the entry of a school in the list of schools. For one that is there already, the platform's
 * decisions remain: its address, its end, its number of accounts and its state.
 */
export async function bringSchoolEntry(
  scratch: pg.ClientBase,
  client: pg.ClientBase,
  tenantId: string,
): Promise<void> {
  const { rows } = await scratch.query<{ entry: string; domain: string | null }>(
    'select to_jsonb(t)::text as entry, domain from tenant t where tenant_id = $1',
    [tenantId],
  )
  const [school] = rows
  if (!school) throw new BackupError(`备份里没有编号为 ${tenantId} 的学校`)
  // Meanwhile another school may use the address.
  const { rowCount } = await client.query(
    'select from tenant where domain = $1 and tenant_id <> $2',
    [school.domain, tenantId],
  )
  await client.query(
    `insert into tenant select * from jsonb_populate_record(null::tenant, $1::jsonb || $2::jsonb)
     on conflict (tenant_id) do update set name = excluded.name, linkman = excluded.linkman,
       contact_number = excluded.contact_number, address = excluded.address,
       background_url = excluded.background_url, is_deleted = false, update_time = now()`,
    [school.entry, JSON.stringify({ is_deleted: false, ...(rowCount ? { domain: null } : {}) })],
  )
}

/** Removes the waiting jobs of a school: they concern rows that go; recurring ones come again. */
export async function dropJobs(client: pg.ClientBase, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    'select to_regclass(\'pgboss.job\') is not null as "isThere"',
  )
  if (!rows[0]?.isThere) return
  await client.query(
    "delete from pgboss.job where data->>'tenantId' = $1 and state not in ('completed', 'cancelled', 'failed')",
    [tenantId],
  )
}

/** Where the chain of the audit rows ends. */
export async function findAuditHead(
  client: pg.ClientBase,
  tenantId: string,
): Promise<{ seq: string; hash: string } | undefined> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    'select seq::text as seq, hash from audit_head where tenant_id = $1',
    [tenantId],
  )
  return rows[0]
}
