import { dayWords } from '../../../../platform/contract/dayWords.ts'
import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { sumOf, yuanOf } from '../../../payment/contract/money.ts'
import { refundStateNames } from '../../../payment/contract/states.ts'
import {
  approveRefund,
  askRefunds,
  holdOrders,
  listRefundsFor,
} from '../../../payment/server/public.ts'
import type * as contract from '../../contract/absenceRefund.ts'
import type { AbsenceRefunded, AbsenceRefunds } from '../../contract/absenceRefund.ts'
import type { Doing } from '../doing.ts'
import { listAbsenceSeats } from '../queries/absenceSeats.ts'
import type { AbsenceSeat } from '../queries/absenceSeats.ts'
import { chosenTerm } from '../statistics/chosenTerm.ts'
import type { TermOfSeats } from '../queries/statistics.ts'
import { seatPayable } from '../seats/ordering.ts'
import { tellGuardians } from '../tellingGuardians.ts'
import { absenceDue } from './absenceDue.ts'
import type { DueSeat } from './absenceDue.ts'
import { termNotOver } from './refusals.ts'

/** What leave would return in a term, child by child, and what was refunded for it. */
export async function previewAbsenceRefunds(
  db: Db,
  actor: Actor,
  { termId }: { readonly termId: string },
  now: Date,
): Promise<AbsenceRefunds> {
  const term = await getTerm(db, actor, termId, now)
  const seats = await listAbsenceSeats(db, rowRef(actor, termId))
  const due = await absenceDue(db, actor.tenantId, seats, now)
  return {
    endDate: term.endDate,
    isOver: isOver(term, now),
    records: due.map(({ seat, sum: { lines, totalFen } }) => ({
      ...namesOf(seat),
      fen: totalFen,
      lines: [...lines],
    })),
    totalFen: sumOf(due.map(({ sum }) => sum.totalFen)),
    refunded: await refundedFor(db, actor.tenantId, seats),
  }
}

const namesOf = ({ id, childName, homeroomName, className }: AbsenceSeat) => ({
  seatId: id,
  childName,
  homeroomName,
  className,
})

const isOver = ({ endDate }: TermOfSeats, now: Date): boolean => wireDate(now) > endDate

async function getTerm(db: Db, actor: Actor, termId: string, now: Date): Promise<TermOfSeats> {
  const { term } = await chosenTerm(db, actor, { termId }, wireDate(now))
  if (!term) throw notFound('这个学期')
  return term
}

async function refundedFor(
  db: Db,
  tenantId: string,
  seats: readonly AbsenceSeat[],
): Promise<AbsenceRefunded[]> {
  const orderIds = [...new Set(seats.map(({ orderId }) => orderId))]
  const wanted = { payable: seatPayable, orderIds, reason: 'ABSENCE' } as const
  const found = await listRefundsFor(db, tenantId, wanted)
  const bySeat = new Map(seats.map((seat) => [seat.id, seat]))
  return found.flatMap(({ id, subjectId, fen, state }) => {
    const seat = bySeat.get(subjectId)
    return seat ? [{ ...namesOf(seat), id, fen, state, stateName: refundStateNames[state] }] : []
  })
}

type Confirmed = ParsedInputOf<typeof contract.confirmAbsenceRefunds>

/**
 * Refunds leave after a term: asks for and approves what was confirmed. A child whose amount is not
 * the confirmed one is left, so repeating a call refunds nothing twice. Locks the orders first, as
 * all changes of seats do.
 */
export async function confirmAbsenceRefunds(
  tx: Tx,
  actor: Actor,
  { termId, items }: Confirmed,
  doing: Doing,
): Promise<ReplyOf<typeof contract.confirmAbsenceRefunds>> {
  const term = await getTerm(tx, actor, termId, doing.now)
  if (!isOver(term, doing.now)) throw termNotOver(dayWords(term.endDate, wireDate(doing.now)))
  const wanted = new Map(items.map(({ seatId, fen }) => [seatId, fen]))
  const due = (await heldDue(tx, actor, { termId, seatIds: [...wanted.keys()] }, doing.now)).filter(
    ({ seat, sum }) => wanted.get(seat.id) === sum.totalFen,
  )
  await refundAll(tx, actor, due, doing.now)
  const totalFen = sumOf(due.map(({ sum }) => sum.totalFen))
  if (due.length > 0)
    await writeAudit(tx, actor, {
      action: 'courseChoice.absenceRefund',
      subject: { kind: 'courseTerm', id: termId },
      detail: { count: due.length, totalFen },
      ...doing,
    })
  const done = new Set(due.map(({ seat }) => seat.id))
  return { done: done.size, totalFen, left: [...wanted.keys()].filter((id) => !done.has(id)) }
}

/** What is due for some seats, with their orders locked. */
async function heldDue(
  tx: Tx,
  actor: Actor,
  { termId, seatIds }: { termId: string; seatIds: readonly string[] },
  now: Date,
): Promise<DueSeat[]> {
  const { tenantId } = actor
  const listed = async () =>
    (await listAbsenceSeats(tx, rowRef(actor, termId))).filter(({ id }) => seatIds.includes(id))
  await holdOrders(
    tx,
    tenantId,
    (await listed()).map(({ orderId }) => orderId),
  )
  // A seat may have been given up before its order was locked.
  return absenceDue(tx, tenantId, await listed(), now)
}

async function refundAll(tx: Tx, actor: Actor, due: readonly DueSeat[], now: Date): Promise<void> {
  const subjects = due.map(({ asked }) => asked)
  const refunds = await askRefunds(tx, actor, { payable: seatPayable, subjects }, now)
  for (const { id } of refunds) await approveRefund(tx, actor, id, now)
  const messages = due.map(({ seat: { id, childId, childName, className }, sum }) => ({
    subject: id,
    childId,
    title: `${childName}：“${className}”请假退费 ${yuanOf(sum.totalFen)} 元，原路退回`,
  }))
  await tellGuardians(tx, actor.tenantId, messages)
}
