import { sql } from 'kysely'

import type { Tx } from '../../../../platform/server/database/db.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { DueRow } from '../../../../platform/server/retention/retentionRule.ts'
import type {} from '../tables.ts'

/** Accounts of people of institutions, two years after they were closed. */
export const dueAccounts = (tenantId: string) => sql<DueRow>`
  select user_id::text as id, closed_at + interval '2 years' as due
  from institution_account where tenant_id = ${tenantId} and closed_at is not null`

export const deleteAccounts = (tx: Tx, tenantId: string, ids: readonly string[]) =>
  tx
    .deleteFrom('institutionAccount')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', anyOf(ids, 'bigint'))
    .execute()

/**
 * Teachers from outside whose facts are not empty, two years after their last term; whoever never
 * had a class, two years after the last change. Nobody with an open account.
 */
export const dueInstructors = (tenantId: string) => sql<DueRow>`
  select i.id::text as id, coalesce((
      select (max(t.end_date) + 1)::timestamp at time zone 'Asia/Shanghai'
      from class_teacher ct
      join course_class c on c.tenant_id = ct.tenant_id and c.id = ct.class_id
      join course_term t on t.tenant_id = c.tenant_id and t.id = c.term_id
      where ct.tenant_id = i.tenant_id and ct.instructor_id = i.id), i.update_time)
    + interval '2 years' as due
  from instructor i
  where i.tenant_id = ${tenantId} and i.kind <> 'STAFF' and i.name <> '已离开的教师'
    and not exists (select from institution_account a
      where a.tenant_id = i.tenant_id and a.user_id = i.user_id and a.closed_at is null)`

/** Empties name and papers; classes that were taught keep a teacher without a name. */
export const emptyInstructors = (tx: Tx, tenantId: string, ids: readonly string[], now: Date) =>
  tx
    .updateTable('instructor')
    .set({
      name: '已离开的教师',
      userId: null,
      qualification: '',
      healthNo: '',
      healthUntil: null,
      updateTime: now,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', anyOf(ids, 'bigint'))
    .execute()
