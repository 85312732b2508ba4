import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { SubjectRef } from '../../contract/subject.ts'

export type AccessRow = {
  id: string
  at: Date
  actorId: string
  action: string
  reason: string
  names: string[] | null
}

/** The records of a subject as the log names them. */
const recordsOf = (tenantId: string, { kind, id }: SubjectRef) =>
  kind === 'PERSON'
    ? sql`
  select 'user' as kind, ${id}::text as id
  union select 'recruitment', a.id::text from recruitment_application a
    where a.tenant_id = ${tenantId} and a.applicant_id = ${id}
  union select 'recruitmentApplication', a.id::text from recruitment_application a
    where a.tenant_id = ${tenantId} and a.applicant_id = ${id}`
    : sql`
  select 'student' as kind, p.student_id::text as id from people p where p.student_id is not null
  union select 'application', p.application_id::text from people p where p.application_id is not null
  union select 'enrolment', p.application_id::text from people p where p.application_id is not null
  union select 'letter', l.id::text from letter l join people p on p.application_id = l.subject_id where l.tenant_id = ${tenantId}
  union select 'leave', r.id::text from leave_request r join people p on p.student_id = r.student_id where r.tenant_id = ${tenantId}
  union select 'studentRequest', q.id::text from student_request q join people p on p.student_id = q.student_id where q.tenant_id = ${tenantId}`

/** A pupil with the application they came from, or an application with its pupil. */
const peopleOf = (tenantId: string, { kind, id }: SubjectRef) =>
  kind === 'APPLICATION'
    ? sql`select a.id as application_id, d.student_id from enrolment_application a
        left join admission d on d.tenant_id = a.tenant_id and d.application_id = a.id
        where a.tenant_id = ${tenantId} and a.id = ${id}`
    : sql`select d.application_id, s.id as student_id from student s
        left join admission d on d.tenant_id = s.tenant_id and d.student_id = s.id
        where s.tenant_id = ${tenantId} and s.id = ${kind === 'PERSON' ? '0' : id}`

/** Openings, reveals and exports that concern a subject, the newest first. */
export async function pageOfAccess(
  db: Db,
  {
    tenantId,
    subject,
    actions,
  }: {
    readonly tenantId: string
    readonly subject: SubjectRef
    readonly actions: readonly string[]
  },
  { current, size }: PageQuery,
): Promise<{ rows: AccessRow[]; total: number }> {
  const { rows } = await sql<AccessRow & { total: number }>`
    with people as (${peopleOf(tenantId, subject)}),
    records as (${recordsOf(tenantId, subject)}),
    found as (
      select a.id, a.at, a.actor_id, a.action, coalesce(a.detail->>'reason', '') as reason, a.detail->'names' as names
      from audit_log a join records r on r.kind = a.subject_kind and r.id = a.subject_id
      where a.tenant_id = ${tenantId} and a.action = any(${[...actions]}::text[])
      union all
      select n.id, n.at, n.actor_id, n.action, n.reason, null
      from access_note n
      where n.tenant_id = ${tenantId} and exists (select from people p where
        (n.subject_kind = 'student' and p.student_id is not null and n.subject_ids @> array[p.student_id])
        or (n.subject_kind = 'application' and p.application_id is not null and n.subject_ids @> array[p.application_id])))
    select id, at, actor_id, action, reason, names, (count(*) over ())::int as total
    from found order by at desc, id desc limit ${size} offset ${(current - 1) * size}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
