import { sql } from 'kysely'

import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'

/** Whether the person has a request that began in that second, removed ones included. */
export async function isStartedAt(
  db: Db,
  { tenantId, userId }: PersonRef,
  moment: Date,
): Promise<boolean> {
  const from = new Date(Math.floor(moment.getTime() / 1000) * 1000)
  const until = new Date(from.getTime() + 1000)
  const { rows } = await sql<{ id: string }>`
    select i.id from wf_instance i
    where i.tenant_id = ${tenantId} and i.applicant_id = ${userId} and i.start_time >= ${from} and i.start_time < ${until}
    limit 1`.execute(db)
  return rows.length > 0
}
