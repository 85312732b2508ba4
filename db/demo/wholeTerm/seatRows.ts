import { sql } from 'kysely'

import { seatPayable } from '../../../domains/courseChoice/contract/payable.ts'
import { sharingText } from '../../../domains/courseChoice/contract/sharing.ts'
import type { SeatState } from '../../../domains/courseChoice/contract/states.ts'
import { textHash } from '../../../domains/courseChoice/server/preparation/textHash.ts'
import '../../../domains/courseChoice/server/tables.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { inPortions } from '../wholeSchool/wholePeople.ts'
import { demoTenant } from '../world.ts'
import { mostPerChild } from './seatPlan.ts'
import type { Fate } from './seatPlan.ts'
import { termAgreement } from './termRounds.ts'
import type { TermRounds } from './termRounds.ts'
import type { TermSeat } from './termSeat.ts'

const tenantId = demoTenant
const dayMs = 86_400_000

const endReasons: Partial<Record<Fate, string>> = {
  EXPIRED: '逾期未付款',
  LEFT: '退费并退课',
  ENDED: '退费并退课',
}

function seatStateOf({ fate, into }: TermSeat): SeatState {
  switch (fate) {
    case 'KEPT':
      return into.term === 'past' ? 'COMPLETED' : 'ENROLLED'
    case 'LEAVING':
      return 'DROP_REQUESTED'
    case 'LEFT':
    case 'ENDED':
      return 'DROPPED'
    case 'EXPIRED':
    case 'WAITING':
      return fate
  }
}

/** A guardian signed the agreement of a round for each child on the day before it opened. */
export async function insertAgreements(
  tx: Tx,
  seats: readonly TermSeat[],
  rounds: TermRounds,
): Promise<void> {
  const agreementHash = textHash(termAgreement)
  const signed = new Map(
    seats.map(({ roundId, child, into }) => [
      `${roundId} ${child.childId}`,
      {
        tenantId,
        roundId,
        childId: child.childId,
        allowed: mostPerChild,
        agreedBy: child.userId,
        agreedTime: new Date(rounds[into.term].openTime.getTime() - dayMs),
        agreementHash,
      },
    ]),
  )
  await inPortions([...signed.values()], (some) =>
    tx.insertInto('roundChild').values(some).execute(),
  )
}

export async function insertSeats(tx: Tx, seats: readonly TermSeat[]): Promise<void> {
  const rows = seats.map((seat) => ({
    tenantId,
    id: seat.id,
    roundId: seat.roundId,
    termId: seat.into.termId,
    classId: seat.into.id,
    childId: seat.child.childId,
    userId: seat.child.userId,
    state: seatStateOf(seat),
    source: 'CLAIM' as const,
    seatNo: seat.seatNo,
    holdUntil: null,
    orderId: null,
    endReason: endReasons[seat.fate] ?? '',
    createTime: seat.claimed,
    updateTime: seat.claimed,
  }))
  await inPortions(rows, (some) => tx.insertInto('courseSeat').values(some).execute())
  await sql`
    insert into child_slot (tenant_id, child_id, slot_id, seat_id)
    select s.tenant_id, s.child_id, c.slot_id, s.id
    from course_seat s join class_slot c on c.tenant_id = s.tenant_id and c.class_id = s.class_id
    where s.tenant_id = ${tenantId} and s.round_id = any(${[...new Set(seats.map((one) => one.roundId))]}::bigint[])
      and s.state in ('HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED')
    returning true`.execute(tx)
}

/** For each seat with an institution, a guardian consented to telling it about the child. */
export async function insertConsents(tx: Tx, seats: readonly TermSeat[]): Promise<void> {
  const rows = seats
    .filter(({ into }) => into.seller !== '')
    .map(({ into, child, claimed }) => ({
      tenantId,
      classId: into.id,
      childId: child.childId,
      givenBy: child.userId,
      givenTime: new Date(claimed.getTime() - dayMs / 2),
      textHash: textHash(sharingText(into.ownerName, into.name)),
      withdrawnBy: null,
      withdrawnTime: null,
    }))
  await inPortions(rows, (some) => tx.insertInto('sharingConsent').values(some).execute())
}

/** A seat knows the order that bought it. */
export const linkOrders = (tx: Tx) =>
  sql`
    update course_seat s set order_id = l.order_id
    from payment_line l
    where s.tenant_id = ${tenantId} and l.tenant_id = s.tenant_id and l.payable = ${seatPayable}
      and l.subject_id = s.id and s.order_id is null`.execute(tx)

/** Sets the counters of all classes and children by their seats. */
export async function countTaken(tx: Tx, cancelled: readonly string[]): Promise<void> {
  await sql`
    update class_seats n set taken = s.taken, waiting = s.waiting, issued = s.issued,
      capacity = case when n.class_id = any(${[...cancelled]}::bigint[]) then s.taken else n.capacity end
    from (
      select class_id, coalesce(max(seat_no), 0) as issued,
        count(*) filter (where state in ('OFFERED', 'HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED')) as taken,
        count(*) filter (where state = 'WAITING') as waiting
      from course_seat where tenant_id = ${tenantId} group by class_id) s
    where n.tenant_id = ${tenantId} and n.class_id = s.class_id`.execute(tx)
  await sql`
    update round_child n set taken = s.taken
    from (
      select round_id, child_id, count(*) as taken
      from course_seat
      where tenant_id = ${tenantId} and state in ('HELD', 'ENROLLED', 'DROP_REQUESTED', 'COMPLETED')
      group by round_id, child_id) s
    where n.tenant_id = ${tenantId} and n.round_id = s.round_id and n.child_id = s.child_id
      and n.taken <> s.taken`.execute(tx)
}
