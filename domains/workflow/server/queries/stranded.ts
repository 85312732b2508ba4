import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/db.ts'

/** Everybody, people and groups, in whose inbox a task stands, each once: jumps from one to the next in the index of inboxes, however many tasks they have. */
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
