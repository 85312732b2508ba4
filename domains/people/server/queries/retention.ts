import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import type {} from '../tables.ts'

/** Claims, a year after they were decided or withdrawn. */
export const dueClaims = (tenantId: string) => sql<DueRow>`
  select id::text as id, coalesce(decided_at, update_time) + interval '1 year' as due
  from guardian_claim where tenant_id = ${tenantId} and state <> 'PENDING'`

export const deleteClaims = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('guardianClaim')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** Invitations, a year after they were used, revoked or expired. */
export const dueInvitations = (tenantId: string) => sql<DueRow>`
  select id::text as id, coalesce(closed_at, expire_time) + interval '1 year' as due
  from guardian_invitation where tenant_id = ${tenantId}`

export const deleteInvitations = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('guardianInvitation')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()

/** Guardians, two years after the tie ended or the pupil left. */
export const dueGuardians = (tenantId: string) => sql<DueRow>`
  select l.id::text as id, least(l.revoked_at, (
      select (max(c.happened_on) + 1)::timestamp at time zone 'Asia/Shanghai' from student_change c
      where c.tenant_id = s.tenant_id and c.student_id = s.id
        and s.status in ('TRANSFERRED', 'GRADUATED', 'WITHDRAWN'))) + interval '2 years' as due
  from guardian_link l
  join student s on s.tenant_id = l.tenant_id and s.id = l.student_id
  where l.tenant_id = ${tenantId}
    and (l.revoked_at is not null or s.status in ('TRANSFERRED', 'GRADUATED', 'WITHDRAWN'))`

export const deleteGuardians = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('guardianLink')
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()
