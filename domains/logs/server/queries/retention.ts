import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import type {} from '../../../../platform/server/audit/tables.ts'

/**
 * Sealed audit rows, three years and a day after their act: only the beginning of the chain, up to
 * the first row that is not due. One act that a wrong clock dated too early takes no others with it.
 */
export const dueActs = (tenantId: string, until: Date) => sql<DueRow>`
  select id::text as id, at + interval '3 years 1 day' as due from audit_log
  where tenant_id = ${tenantId}
    and seq > coalesce((select b.seq from audit_base b where b.tenant_id = ${tenantId}), 0)
    and seq < coalesce((
      select min(l.seq) from audit_log l
      where l.tenant_id = ${tenantId} and l.seq is not null
        and l.at > ${until}::timestamptz - interval '3 years 1 day'), 9223372036854775807)`

/** The last place among some rows. */
export const lastPlaceOf = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .selectFrom('auditLog')
    .select(['seq', 'hash'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .orderBy('seq', 'desc')
    .limit(1)
    .$narrowType<{ seq: string; hash: string }>()
    .executeTakeFirst()
