import { sql } from 'kysely'

import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
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

/**
 * Look-ups of people without a role of staff. A removed or closed account keeps its roles, so former
 * staff are not among them.
 */
export const listNotOfStaff = async (
  db: Db,
  tenantId: string,
  userIds: readonly string[],
  staff: string,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select l.id::text as id from clearance_look_up l
    where l.tenant_id = ${tenantId} and l.adult_kind = 'STAFF'
      and l.adult_id = ${anyOf(userIds, 'bigint')}
      and not exists (
        select from user_role ur
        join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
        join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
        where ur.tenant_id = l.tenant_id and ur.user_id = l.adult_id and rp.permission = ${staff})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const deleteLookUps = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  sql`select remove_look_ups(${tenantId}, ${[...ids]}::bigint[])`.execute(tx)
