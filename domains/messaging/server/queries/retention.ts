import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import type {} from '../tables.ts'

/** Messages to a person, a year after they were written. */
export const dueMessages = (tenantId: string) => sql<DueRow>`
  select id::text as id, create_time + interval '1 year' as due
  from message where tenant_id = ${tenantId}`

export const deleteMessages = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('message')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()
