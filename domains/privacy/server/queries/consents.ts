import { sql } from 'kysely'

import type { Db } from '../../../../platform/server/database/db.ts'
import type { SubjectIds } from '../data/subjectTable.ts'

export type GivenRow = {
  source: 'ENROLMENT' | 'AGREEMENT' | 'SHARING' | 'POOL'
  key: string
  name: string
  owner: string
  isGiven: boolean
  mayGiveAgain: boolean
  at: Date
  withdrawnAt: Date | null
  version: string
}

/** Every consent about a subject, whoever gave it. */
export async function listGiven(db: Db, tenantId: string, ids: SubjectIds): Promise<GivenRow[]> {
  const [students, applications, posts] = [
    [...ids.student],
    [...ids.application],
    [...ids.recruitment],
  ]
  const { rows } = await sql<GivenRow>`
    select 'ENROLMENT' as source, c.purpose as key, a.apply_no as name, '' as owner, c.revoked_at is null as is_given, false as may_give_again, c.at, c.revoked_at as withdrawn_at, c.text_version as version
    from enrolment_consent c join enrolment_application a on a.tenant_id = c.tenant_id and a.id = c.application_id
    where c.tenant_id = ${tenantId} and c.application_id = any(${applications}::bigint[])
    union all
    select 'AGREEMENT', r.round_id::text, o.name, '', true, false, r.agreed_time, null, left(r.agreement_hash, 8)
    from round_child r join course_round o on o.tenant_id = r.tenant_id and o.id = r.round_id
    where r.tenant_id = ${tenantId} and r.child_id = any(${students}::bigint[])
    union all
    select 'SHARING', s.class_id::text, c.name, k.owner_name, s.withdrawn_time is null,
      s.withdrawn_time is not null and exists (
        select from round_class rc
        join course_round r on r.tenant_id = rc.tenant_id and r.id = rc.round_id
        where rc.tenant_id = s.tenant_id and rc.class_id = s.class_id
          and r.state not in ('DRAFT', 'CLOSED')),
      s.given_time, s.withdrawn_time, left(s.text_hash, 8)
    from sharing_consent s
      join course_class c on c.tenant_id = s.tenant_id and c.id = s.class_id
      join course k on k.tenant_id = c.tenant_id and k.id = c.course_id
    where s.tenant_id = ${tenantId} and s.child_id = any(${students}::bigint[])
    union all
    select 'POOL', a.id::text, p.title, '', a.keeps_in_pool, false, a.consented_at, null, ''
    from recruitment_application a
      join recruitment_post p on p.tenant_id = a.tenant_id and p.id = a.post_id
    where a.tenant_id = ${tenantId} and a.id = any(${posts}::bigint[])
    order by at desc`.execute(db)
  return rows
}
