import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import type {} from '../tables.ts'

/** A record of an incident and one account behind it. */
type Reached = {
  readonly subjectKind: string
  readonly subjectId: string
  readonly userId: string
}

/**
 * The open accounts behind the records of an incident: the guardians of a pupil, the applicant of an
 * application, the guardian of a link, the person on leave, who signed a receipt, and the account
 * itself.
 */
export async function listReached(db: Db, { tenantId, id }: RowRef): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    with concerned as (
      select p.subject_kind, p.subject_id, coalesce(l.student_id, r.student_id) as student_id,
        coalesce(g.user_id, a.applicant_id, l.person_id, j.applicant_id) as person_id
      from incident_person p
      left join guardian_link g on g.tenant_id = p.tenant_id and g.id = p.subject_id
        and p.subject_kind = 'guardian'
      left join enrolment_application a on a.tenant_id = p.tenant_id and a.id = p.subject_id
        and p.subject_kind = 'application'
      left join leave_request l on l.tenant_id = p.tenant_id and l.id = p.subject_id
        and p.subject_kind = 'leave'
      left join student_request r on r.tenant_id = p.tenant_id and r.id = p.subject_id
        and p.subject_kind = 'studentRequest'
      left join recruitment_application j on j.tenant_id = p.tenant_id and j.id = p.subject_id
        and p.subject_kind = 'recruitmentApplication'
      where p.tenant_id = ${tenantId} and p.incident_id = ${id}
    ), behind as (
      select subject_kind, subject_id, case subject_kind when 'user' then subject_id else person_id end
        as user_id
      from concerned
      union
      select c.subject_kind, c.subject_id, g.user_id from concerned c
      join guardian_link g on g.tenant_id = ${tenantId} and g.state = 'ACTIVE'
        and g.student_id = case c.subject_kind when 'student' then c.subject_id else c.student_id end
      union
      select c.subject_kind, c.subject_id, n.done_by from concerned c
      join notice_recipient n on n.tenant_id = ${tenantId} and n.notice_id = c.subject_id
        and c.subject_kind = 'noticeReceipt' and n.signature_id is not null
    )
    select b.subject_kind, b.subject_id, b.user_id from behind b
    join app_user u on u.tenant_id = ${tenantId} and u.id = b.user_id and not u.is_deleted and u.status = 1
    order by b.subject_kind, b.subject_id, b.user_id`.execute(db)
  return rows
}

/** Who was sent the notice of an incident. */
export async function listTold(db: Db, { tenantId, id }: RowRef): Promise<string[]> {
  const rows = await db
    .selectFrom('incidentNotice')
    .select('userId')
    .where('tenantId', '=', tenantId)
    .where('incidentId', '=', id)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The sendings of an incident, the newest first. */
export const listDispatches = (db: Db, { tenantId, id }: RowRef) =>
  db
    .selectFrom('incidentDispatch')
    .select(['id', 'sentAt', 'sentByName', 'sent', 'unreached'])
    .where('tenantId', '=', tenantId)
    .where('incidentId', '=', id)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

type NewDispatch = {
  readonly incidentId: string
  readonly isDrill: boolean
  readonly words: string
  readonly sent: number
  readonly unreached: number
  readonly sentBy: string
  readonly sentByName: string
  readonly sentAt: Date
}

const batchSize = 1000

/** Records a sending and to whom it went. */
export async function insertDispatch(
  tx: Tx,
  tenantId: string,
  dispatch: NewDispatch,
  userIds: readonly string[],
): Promise<void> {
  const { id: dispatchId } = await tx
    .insertInto('incidentDispatch')
    .values({ ...dispatch, tenantId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { incidentId } = dispatch
  for (let start = 0; start < userIds.length; start += batchSize)
    await tx
      .insertInto('incidentNotice')
      .values(
        userIds
          .slice(start, start + batchSize)
          .map((userId) => ({ tenantId, incidentId, userId, dispatchId })),
      )
      .execute()
}

/** The notice of an incident as a person was sent it. */
export const findOwnNotice = (db: Db, { tenantId, id }: RowRef, userId: string) =>
  db
    .selectFrom('incidentNotice as n')
    .innerJoin('incidentDispatch as d', (join) =>
      join.onRef('d.tenantId', '=', 'n.tenantId').onRef('d.id', '=', 'n.dispatchId'),
    )
    .select(['d.words', 'd.isDrill', 'd.sentAt'])
    .where('n.tenantId', '=', tenantId)
    .where('n.incidentId', '=', id)
    .where('n.userId', '=', userId)
    .executeTakeFirst()
