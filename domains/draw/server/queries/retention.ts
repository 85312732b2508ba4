import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import '../tables.ts'

/** Witnesses with name or phone, two years after their draw was drawn or declared void. */
export const dueWitnesses = (tenantId: string) => sql<DueRow>`
  select p.id::text as id, coalesce(d.drawn_at, d.voided_at) + interval '2 years' as due
  from draw_part p join draw d on d.tenant_id = p.tenant_id and d.id = p.draw_id
  where p.tenant_id = ${tenantId} and p.role = 'WITNESS' and p.phone_sealed <> ''`

/** Empties name and phone; the part stays, because the file of the draw counts on it. */
export const emptyWitnesses = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('drawPart')
    .set({
      name: '见证人',
      phoneSealed: '',
      phoneIndex: sql<string>`'removed ' || id`,
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()
