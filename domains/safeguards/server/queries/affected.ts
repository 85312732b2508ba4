import { sql } from 'kysely'

import type { PageQuery } from '../../../../platform/contract/page.ts'
import { anyOf } from '../../../../platform/server/database/anyOf.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { organisationPermissions } from '../../../organisation/contract/permissions.ts'
import type { WholeClass } from '../../contract/incident.ts'
import type {} from '../tables.ts'
import { openings } from './openings.ts'

/** Whom an incident concerns, as it is stored: ids without names. */
export type Concerned = {
  readonly subjectKind: string
  readonly subjectId: string
  readonly firstAt: Date | null
  readonly lastAt: Date | null
  readonly acts: number
}

export type Span = {
  readonly from: Date
  readonly until: Date
  readonly userId?: string | undefined
}

/**
 * Whose data somebody opened in a span, from the audit trail, and whom the sheets contained that were
 * taken out. Files of a record count as the record's, a letter as its application's.
 */
export async function listOpened(
  db: Db,
  tenantId: string,
  { from, until, userId }: Span,
): Promise<Concerned[]> {
  const within = (row: 'a' | 'n') => sql<boolean>`${sql.ref(`${row}.at`)} >= ${from}
    and ${sql.ref(`${row}.at`)} <= ${until}
    and ${userId === undefined ? sql`true` : sql`${sql.ref(`${row}.actor_id`)} = ${userId}`}`
  const { rows } = await sql<Concerned>`
    select subject_kind, subject_id, min(at) as first_at, max(at) as last_at, count(*)::int as acts
    from (${openings(tenantId, within)}) opened
    group by 1, 2`.execute(db)
  return rows
}

const wholes = {
  STUDENT: (tenantId: string) => sql<Concerned>`
    select 'student' as subject_kind, id as subject_id, null::timestamptz as first_at,
      null::timestamptz as last_at, 0 as acts
    from student where tenant_id = ${tenantId} and not is_deleted`,
  APPLICATION: (tenantId: string) => sql<Concerned>`
    select 'application' as subject_kind, id as subject_id, null::timestamptz as first_at,
      null::timestamptz as last_at, 0 as acts
    from enrolment_application where tenant_id = ${tenantId}`,
  GUARDIAN: (tenantId: string) => sql<Concerned>`
    select 'guardian' as subject_kind, id as subject_id, null::timestamptz as first_at,
      null::timestamptz as last_at, 0 as acts
    from guardian_link where tenant_id = ${tenantId}`,
  // Also those whose account is switched off: their data is still stored.
  STAFF: (tenantId: string) => sql<Concerned>`
    select 'user' as subject_kind, u.id as subject_id, null::timestamptz as first_at,
      null::timestamptz as last_at, 0 as acts
    from app_user u where u.tenant_id = ${tenantId} and not u.is_deleted
      and exists (
        select from user_role ur
        join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id and not r.is_deleted
        join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
        where ur.tenant_id = u.tenant_id and ur.user_id = u.id
          and rp.permission = ${organisationPermissions.workHere})`,
  JOB_APPLICATION: (tenantId: string) => sql<Concerned>`
    select 'recruitmentApplication' as subject_kind, id as subject_id,
      null::timestamptz as first_at, null::timestamptz as last_at, 0 as acts
    from recruitment_application where tenant_id = ${tenantId}`,
} as const satisfies Record<WholeClass, unknown>

/** Everybody of a class of data. */
export const listWhole = async (
  db: Db,
  tenantId: string,
  whole: WholeClass,
): Promise<Concerned[]> => (await wholes[whole](tenantId).execute(db)).rows

const batchSize = 1000

/** Adds people to an incident; whoever is there already keeps the wider span. */
export async function addConcerned(
  tx: Tx,
  { tenantId, id: incidentId }: RowRef,
  people: readonly Concerned[],
): Promise<void> {
  for (let start = 0; start < people.length; start += batchSize)
    await tx
      .insertInto('incidentPerson')
      .values(
        people.slice(start, start + batchSize).map((one) => ({ ...one, tenantId, incidentId })),
      )
      .onConflict((at) =>
        at.columns(['tenantId', 'incidentId', 'subjectKind', 'subjectId']).doUpdateSet({
          firstAt: sql<Date>`least(incident_person.first_at, excluded.first_at)`,
          lastAt: sql<Date>`greatest(incident_person.last_at, excluded.last_at)`,
          acts: sql<number>`greatest(incident_person.acts, excluded.acts)`,
        }),
      )
      .execute()
}

export async function countConcerned(db: Db, { tenantId, id }: RowRef): Promise<number> {
  const row = await db
    .selectFrom('incidentPerson')
    .select(sql<number>`count(*)::int`.as('people'))
    .where('tenantId', '=', tenantId)
    .where('incidentId', '=', id)
    .executeTakeFirstOrThrow()
  return row.people
}

/** The people of an incident in a stable order. */
export const listConcerned = (
  db: Db,
  { tenantId, id }: RowRef,
  { current, size }: PageQuery,
): Promise<Concerned[]> =>
  db
    .selectFrom('incidentPerson')
    .select(['subjectKind', 'subjectId', 'firstAt', 'lastAt', 'acts'])
    .where('tenantId', '=', tenantId)
    .where('incidentId', '=', id)
    .orderBy('subjectKind')
    .orderBy('subjectId')
    .limit(size)
    .offset((current - 1) * size)
    .execute()

export type NamedSubject = {
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly place: string
}

/** Names of some people; those whose record is gone are absent. */
export async function listNamesOf(
  db: Db,
  tenantId: string,
  people: readonly Pick<Concerned, 'subjectKind' | 'subjectId'>[],
): Promise<NamedSubject[]> {
  const idsOf = (kind: string) =>
    anyOf(
      people.filter(({ subjectKind }) => subjectKind === kind).map(({ subjectId }) => subjectId),
      'bigint',
    )
  const { rows } = await sql<NamedSubject>`
    select 'student' as kind, s.id, s.name, s.student_no as place from student s
    where s.tenant_id = ${tenantId} and s.id = ${idsOf('student')}
    union all
    select 'application', a.id, a.child_name, a.apply_no from enrolment_application a
    where a.tenant_id = ${tenantId} and a.id = ${idsOf('application')}
    union all
    select 'guardian', g.id, g.name, s.name || '的监护人' from guardian_link g
    join student s on s.tenant_id = g.tenant_id and s.id = g.student_id
    where g.tenant_id = ${tenantId} and g.id = ${idsOf('guardian')}
    union all
    select 'user', u.id, u.real_name, '' from app_user u
    where u.tenant_id = ${tenantId} and u.id = ${idsOf('user')}
    union all
    select 'recruitmentApplication', j.id, j.name, q.title from recruitment_application j
    join recruitment_post q on q.tenant_id = j.tenant_id and q.id = j.post_id
    where j.tenant_id = ${tenantId} and j.id = ${idsOf('recruitmentApplication')}
    union all
    select 'leave', l.id, l.absentee_name, l.group_name from leave_request l
    where l.tenant_id = ${tenantId} and l.id = ${idsOf('leave')}
    union all
    select 'studentRequest', r.id, r.student_name, r.class_name from student_request r
    where r.tenant_id = ${tenantId} and r.id = ${idsOf('studentRequest')}
    union all
    select 'noticeReceipt', n.id, n.title, '' from notice n
    where n.tenant_id = ${tenantId} and n.id = ${idsOf('noticeReceipt')}`.execute(db)
  return rows
}
