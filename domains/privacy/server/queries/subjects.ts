import { sql } from 'kysely'

import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { SubjectKind, SubjectRef } from '../../contract/subject.ts'

export type SubjectRow = {
  kind: SubjectKind
  id: string
  name: string
  note: string
  isFrozen: boolean
  /** Whether the caller is the main guardian, the applicant or the person. */
  isMain: boolean
}

/**
 * The children of an active guardian, the own applications of children who are no pupils yet, and
 * the person. Once there is a pupil, only a guardian in force has a subject.
 */
export async function listOwnSubjects(
  db: Db,
  { tenantId, userId }: PersonRef,
): Promise<SubjectRow[]> {
  const { rows } = await sql<SubjectRow>`
    select kind, id, name, note, is_frozen, is_main from (
    select 1 as place, 'STUDENT' as kind, s.id, s.name, coalesce(c.name, '') as note,
      exists (select from custody_freeze f where f.tenant_id = s.tenant_id and f.student_id = s.id and f.lifted_at is null) as is_frozen,
      l.is_primary as is_main
    from guardian_link l
      join student s on s.tenant_id = l.tenant_id and s.id = l.student_id and not s.is_deleted
      left join class_membership m on m.tenant_id = s.tenant_id and m.student_id = s.id and m.end_date is null
      left join school_class c on c.tenant_id = m.tenant_id and c.id = m.class_id
    where l.tenant_id = ${tenantId} and l.user_id = ${userId} and l.state = 'ACTIVE'
    union all
    select 2, 'APPLICATION', a.id, a.child_name, a.apply_no, false, true
    from enrolment_application a
    where a.tenant_id = ${tenantId} and a.applicant_id = ${userId}
      and not exists (select from admission d where d.tenant_id = a.tenant_id and d.application_id = a.id and d.student_id is not null)
      and not exists (select from pupil_record p where p.tenant_id = a.tenant_id and p.application_id = a.id)
    union all
    select 3, 'PERSON', u.id, u.real_name, '', false, true
    from app_user u where u.tenant_id = ${tenantId} and u.id = ${userId} and not u.is_deleted) own
    order by place, id`.execute(db)
  return rows
}

/** Whether custody of a pupil is disputed; an application has the pupil that came of it. */
export async function isSubjectFrozen(
  db: Db,
  tenantId: string,
  { kind, id }: SubjectRef,
): Promise<boolean> {
  if (kind === 'PERSON') return false
  const { rows } = await sql<{ id: string }>`
    select ${id}::bigint as id where ${kind === 'STUDENT'}
    union select d.student_id from admission d
      where d.tenant_id = ${tenantId} and ${kind === 'APPLICATION'} and d.application_id = ${id} and d.student_id is not null
    union select p.student_id from pupil_record p
      where p.tenant_id = ${tenantId} and ${kind === 'APPLICATION'} and p.application_id = ${id}`.execute(
    db,
  )
  return isCustodyOpen(
    db,
    tenantId,
    rows.map((row) => row.id),
  )
}

/** Whether custody of one of some pupils is disputed. */
export async function isCustodyOpen(
  db: Db,
  tenantId: string,
  studentIds: readonly string[],
): Promise<boolean> {
  if (studentIds.length === 0) return false
  const row = await db
    .selectFrom('custodyFreeze')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('studentId', 'in', [...studentIds])
    .where('liftedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
