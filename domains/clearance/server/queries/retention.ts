import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import '../tables.ts'

/**
 * Look-ups due for removal. Staff: two years after the account was removed. Teachers from outside:
 * two years after their last look-up expired.
 */
export const dueLookUps = (tenantId: string) => sql<DueRow>`
  select l.id::text as id, case when l.adult_kind = 'STAFF' then u.update_time else (
      select (max(coalesce(o.valid_until, o.looked_on)) + 1)::timestamp at time zone 'Asia/Shanghai'
      from clearance_look_up o
      where o.tenant_id = l.tenant_id and o.adult_kind = l.adult_kind and o.adult_id = l.adult_id)
    end + interval '2 years' as due
  from clearance_look_up l
  left join app_user u on l.adult_kind = 'STAFF' and u.tenant_id = l.tenant_id and u.id = l.adult_id
  where l.tenant_id = ${tenantId} and (l.adult_kind = 'OUTSIDE' or u.is_deleted)`

export const deleteLookUps = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`select remove_look_ups(${tenantId}, ${[...ids]}::bigint[])`.execute(tx)
