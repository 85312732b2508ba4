import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type {} from '../../../../platform/server/audit/tables.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import { childAccessActions, childSubjects } from '../alerts/childAccess.ts'

type Within = (row: 'a' | 'n') => RawBuilder<boolean>

/**
 * Each opening of a record, alone or on a sheet: who, when, whose. The kind `enrolment` becomes
 * `application`, and a letter counts as its application.
 */
export const openings = (tenantId: string, within: Within) => sql`
  select a.actor_id, a.at,
    case when a.subject_kind = 'enrolment' or l.id is not null then 'application' else a.subject_kind end as subject_kind,
    coalesce(l.subject_id, a.subject_id::bigint) as subject_id
  from audit_log a
  left join letter l on l.tenant_id = a.tenant_id and l.id = case when a.subject_kind = 'letter' then a.subject_id::bigint end
  where a.tenant_id = ${tenantId} and ${within('a')}
    and a.action = ${anyOf(childAccessActions, 'text')}
    and a.subject_kind = ${anyOf(childSubjects, 'text')} and a.subject_id ~ '^[1-9]\\d{0,18}$'
  union all
  select n.actor_id, n.at, n.subject_kind, unnest(n.subject_ids) from access_note n
  where n.tenant_id = ${tenantId} and ${within('n')}`
