import { sql } from 'kysely'

import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { SubjectRef } from '../../contract/subject.ts'

type Tie = SubjectRef & { readonly userId: string }

/**
 * The children and applications that some people are close to: as a guardian in force, as the
 * applicant, or as the pupil. A pupil and the applications they came from count as one child.
 */
export async function listTies(
  db: Db,
  tenantId: string,
  userIds: readonly string[],
): Promise<Tie[]> {
  if (userIds.length === 0) return []
  const people = anyOf(userIds, 'bigint')
  const { rows } = await sql<Tie>`
    with filed as (
      select a.applicant_id as user_id, a.id from enrolment_application a
      where a.tenant_id = ${tenantId} and a.applicant_id = ${people}),
    child as (
      select g.user_id, g.student_id as id from guardian_link g
        where g.tenant_id = ${tenantId} and g.user_id = ${people} and g.state = 'ACTIVE'
      union select s.user_id, s.id from student s
        where s.tenant_id = ${tenantId} and s.user_id = ${people}
      union select f.user_id, d.student_id from filed f join admission d on d.application_id = f.id
        where d.tenant_id = ${tenantId} and d.student_id is not null
      union select f.user_id, p.student_id from filed f join pupil_record p on p.application_id = f.id
        where p.tenant_id = ${tenantId})
    select user_id, 'STUDENT' as kind, id from child
    union select user_id, 'APPLICATION', id from filed
    union select c.user_id, 'APPLICATION', d.application_id from child c join admission d on d.student_id = c.id
      where d.tenant_id = ${tenantId}
    union select c.user_id, 'APPLICATION', p.application_id from child c join pupil_record p on p.student_id = c.id
      where p.tenant_id = ${tenantId} and p.application_id is not null`.execute(db)
  return rows
}
