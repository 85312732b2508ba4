import { sql } from 'kysely'

import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import '../tables.ts'

type OfChild = { childId: string; childName: string; className: string }

export type DueSeat = OfChild & {
  id: string
  state: 'HELD' | 'OFFERED'
  updateTime: Date
  holdUntil: Date
}

const most = 200

/** The seats that a guardian must still pay for or accept for a child, the most urgent first. */
export async function listDueSeats(
  db: Db,
  { tenantId, userId }: PersonRef,
  now: Date,
): Promise<DueSeat[]> {
  const { rows } = await sql<DueSeat>`
    select o.id, o.state, p.id as child_id, p.name as child_name, c.name as class_name,
      o.update_time, o.hold_until
    from guardian_link l
      join student p on p.tenant_id = l.tenant_id and p.id = l.student_id and not p.is_deleted
      join course_seat o on o.tenant_id = p.tenant_id and o.child_id = p.id and o.hold_until > ${now}
      join course_class c on c.tenant_id = o.tenant_id and c.id = o.class_id
    where l.tenant_id = ${tenantId} and l.user_id = ${userId} and l.state = 'ACTIVE'
    order by o.hold_until, o.id limit ${most}`.execute(db)
  return rows
}

export type MergeToAnswer = OfChild & {
  mergeId: string
  seatId: string
  consentUntil: string
  at: Date
}

/** The open proposals that a guardian has yet to answer for a child, on a day. */
export async function listMergesToAnswer(
  db: Db,
  { tenantId, userId }: PersonRef,
  today: string,
): Promise<MergeToAnswer[]> {
  const { rows } = await sql<MergeToAnswer>`
    select g.id as merge_id, o.id as seat_id, p.id as child_id, p.name as child_name,
      c.name as class_name, g.consent_until, g.proposed_at as at
    from guardian_link l
      join student p on p.tenant_id = l.tenant_id and p.id = l.student_id and not p.is_deleted
      join course_seat o on o.tenant_id = p.tenant_id and o.child_id = p.id and o.state in ('HELD', 'ENROLLED')
      join class_merge g on g.tenant_id = o.tenant_id and g.class_id = o.class_id and g.state = 'PROPOSED'
      join course_class c on c.tenant_id = o.tenant_id and c.id = o.class_id
    where l.tenant_id = ${tenantId} and l.user_id = ${userId} and l.state = 'ACTIVE' and l.can_consent
      and g.consent_until >= ${today}
      and not exists (select from merge_answer a where a.tenant_id = g.tenant_id and a.merge_id = g.id
        and a.seat_id = o.id and a.answer <> 'ASKED')
    order by g.consent_until, o.id limit ${most}`.execute(db)
  return rows
}

/** The seats of all children of a guardian, with their classes. */
export async function listSeatsOfFamily(
  db: Db,
  { tenantId, userId }: PersonRef,
): Promise<{ childId: string; classId: string }[]> {
  const { rows } = await sql<{ childId: string; classId: string }>`
    select o.child_id, o.class_id
    from guardian_link l
      join student p on p.tenant_id = l.tenant_id and p.id = l.student_id and not p.is_deleted
      join course_seat o on o.tenant_id = p.tenant_id and o.child_id = p.id
        and o.state in ('HELD', 'ENROLLED', 'DROP_REQUESTED')
    where l.tenant_id = ${tenantId} and l.user_id = ${userId} and l.state = 'ACTIVE'
    order by o.id limit ${most}`.execute(db)
  return rows
}
