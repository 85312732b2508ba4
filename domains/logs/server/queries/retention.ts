import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import type {} from '../../../../platform/server/audit/tables.ts'

/** Sealed audit rows, three years and a day after their act. */
export const dueActs = (tenantId: string, until: Date) => sql<DueRow>`
  select id::text as id, at + interval '3 years 1 day' as due from audit_log
  where tenant_id = ${tenantId} and seq is not null and at <= ${until}::timestamptz - interval '3 years 1 day'`

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
