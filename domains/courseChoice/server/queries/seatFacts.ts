import { sql } from 'kysely'

import type { ClassState } from '../../../afterSchool/contract/classStates.ts'
import type { StudentStatus } from '../../../people/contract/states.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { RoundMode, RoundState, SeatState } from '../../contract/states.ts'
import '../tables.ts'

/** A class of a round as one child may see it, for one guardian. */
export type FactsRow = {
  roundId: string
  mode: RoundMode
  roundState: RoundState
  openTime: Date
  closeTime: Date
  fillOpenTime: Date | null
  fillCloseTime: Date | null
  agreement: string
  maxPerChild: number
  hasWaitingList: boolean
  classId: string
  classState: ClassState
  canConsent: boolean
  childStatus: StudentStatus
  isFitting: boolean
  /** Null before the agreement is signed. */
  childTaken: number | null
  childAllowed: number | null
  hasSharingConsent: boolean
  capacity: number
  taken: number
  waiting: number
  /** The families of the class are asked about a merge, so it gives no seats. */
  isMerging: boolean
  /** The child's own seat or place in the waiting list of this class. */
  seatId: string | null
  seatState: SeatState | null
  holdUntil: Date | null
  conflicts: { classId: string; className: string }[]
}

/** The active link of a guardian to a child, with the child's class. */
export const ownChild = (tenantId: string, { userId, childId }: Person) => sql`
  select p.id, p.status, l.can_consent, h.id as home_class_id, h.grade_id
  from guardian_link l
    join student p on p.tenant_id = l.tenant_id and p.id = l.student_id and not p.is_deleted
    left join class_membership m on m.tenant_id = p.tenant_id and m.student_id = p.id and m.end_date is null
    left join school_class h on h.tenant_id = m.tenant_id and h.id = m.class_id
  where l.tenant_id = ${tenantId} and l.user_id = ${userId} and l.student_id = ${childId} and l.state = 'ACTIVE'`

export type Person = { readonly userId: string; readonly childId: string }

/** Whether class `c` of course `k` is for the child `one`. */
export const isFitting = sql`coalesce(one.grade_id = any(c.grade_ids)
  and (cardinality(c.class_ids) = 0 or one.home_class_id = any(c.class_ids)), false)`

/** Whether the institution of course `k` may be told about the child `one` for class `c`. */
export const hasSharingConsent = sql`(k.owner_kind <> 'INSTITUTION' or exists (
  select from sharing_consent y where y.tenant_id = c.tenant_id and y.class_id = c.id
    and y.child_id = one.id and y.withdrawn_time is null))`

export const factColumns = sql`
  rc.round_id, r.mode, r.state as round_state, r.open_time, r.close_time, r.fill_open_time,
  r.fill_close_time, r.agreement, r.max_per_child, r.has_waiting_list, c.id as class_id,
  c.state as class_state, one.can_consent, one.status as child_status,
  ${isFitting} as is_fitting, n.taken as child_taken, n.allowed as child_allowed,
  ${hasSharingConsent} as has_sharing_consent, s.capacity, s.taken, s.waiting, s.is_merging,
  own.id as seat_id, own.state as seat_state, own.hold_until,
  (select coalesce(jsonb_agg(distinct jsonb_build_object('classId', oc.id::text, 'className', oc.name)), '[]')
    from class_slot cs
      join child_slot ks on ks.tenant_id = cs.tenant_id and ks.slot_id = cs.slot_id and ks.child_id = one.id
      join course_seat os on os.tenant_id = ks.tenant_id and os.id = ks.seat_id
      join course_class oc on oc.tenant_id = os.tenant_id and oc.id = os.class_id
    where cs.tenant_id = c.tenant_id and cs.class_id = c.id and oc.id <> c.id) as conflicts`

/** Needs a table `one`, see `ownChild`. */
export const factTables = sql`
  one
    join round_class rc on true
    join course_round r on r.tenant_id = rc.tenant_id and r.id = rc.round_id and r.state <> 'DRAFT'
    join course_class c on c.tenant_id = rc.tenant_id and c.id = rc.class_id
    join course k on k.tenant_id = c.tenant_id and k.id = c.course_id
    join class_seats s on s.tenant_id = c.tenant_id and s.class_id = c.id
    left join round_child n on n.tenant_id = rc.tenant_id and n.round_id = rc.round_id and n.child_id = one.id
    left join course_seat own on own.tenant_id = c.tenant_id and own.child_id = one.id and own.class_id = c.id
      and own.state in ('WAITING', 'OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED')`

/** Nothing if the child is not the caller's, or the class is in no published round. */
export async function findFacts(
  db: Db,
  tenantId: string,
  { classId, ...person }: Person & { readonly classId: string },
): Promise<FactsRow | undefined> {
  const { rows } = await sql<FactsRow>`
    with one as (${ownChild(tenantId, person)})
    select ${factColumns} from ${factTables}
    where rc.tenant_id = ${tenantId} and rc.class_id = ${classId}`.execute(db)
  return rows[0]
}
