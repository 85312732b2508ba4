import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'

/**
 * All parties, people and groups, with open tasks, without duplicates. Jumps from one party to the
 * next in the inbox index, however many tasks each has.
 */
export async function listOpenParties(db: Db, tenantId: string): Promise<string[]> {
  const { rows } = await sql<{ party: string }>`
    with recursive known as (
      (select c.party from wf_candidate c where c.tenant_id = ${tenantId} and c.is_open order by c.party limit 1)
      union all
      select (select c.party from wf_candidate c where c.tenant_id = ${tenantId} and c.is_open and c.party > known.party order by c.party limit 1)
      from known where known.party is not null
    )
    select party from known where party is not null`.execute(db)
  return rows.map(({ party }) => party)
}
