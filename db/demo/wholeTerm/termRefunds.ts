import {
  RefundInputs,
  refundReasonNames,
  usualRefundRules,
} from '../../../domains/payment/contract/refund/inputs.ts'
import type { RefundReason } from '../../../domains/payment/contract/refund/inputs.ts'
import { refundOf } from '../../../domains/payment/contract/refund/refundOf.ts'
import { stateAfterRefunds } from '../../../domains/payment/contract/states.ts'
import { refundOwed, refundPaid } from '../../../domains/payment/server/ledger/transfers.ts'
import '../../../domains/payment/server/tables.ts'
import { plusDays } from '../../../domains/people/contract/schoolDays.ts'
import { momentOf } from '../../../platform/contract/time.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import { newIds } from '../newIds.ts'
import { demoTenant } from '../world.ts'
import type { ClosedEvening } from './closedEvening.ts'
import type { Fate } from './seatPlan.ts'
import type { PaidLine } from './termOrders.ts'

const tenantId = demoTenant

export type LessonsOf = (
  classId: string,
) => readonly { readonly day: string; readonly state: string }[]

type Facts = {
  readonly begin: Readonly<Record<'past' | 'running', string>>
  readonly today: string
  readonly lessonsOf: LessonsOf
  readonly closed: ClosedEvening
}

/**
 * Inserts the refunds of seats that were given up and of lessons that the school cancelled, as the
 * rules of payment compute them.
 */
export async function insertTermRefunds(
  tx: Tx,
  lines: readonly PaidLine[],
  facts: Facts,
): Promise<void> {
  const ended = lines.filter(
    ({ seat }) => ['LEFT', 'LEAVING', 'ENDED'].includes(seat.fate) || isClosed(seat, facts.closed),
  )
  const ids = await newIds(tx, ended.length)
  const refunds = ended.map((line, at) => {
    const earlier = ended.slice(0, at).filter(({ orderId }) => orderId === line.orderId)
    return refundFor(line, { id: ids[at] ?? '0', at, turn: earlier.length + 1, ...facts })
  })
  await tx
    .insertInto('paymentRefund')
    .values(refunds.map(({ row }) => row))
    .execute()
  await tx
    .insertInto('paymentTransfer')
    .values(refunds.flatMap(({ transfers }) => transfers))
    .execute()
  for (const { line, row, isDone } of refunds) await markReturned(tx, line, { ...row, isDone })
  for (const orderId of new Set(refunds.flatMap((one) => (one.isDone ? [one.line.orderId] : []))))
    await markOrder(
      tx,
      refunds.filter((one) => one.line.orderId === orderId),
    )
}

/** A seat that was kept, of a class of which one lesson was cancelled with a refund. */
const isClosed = ({ fate, into }: PaidLine['seat'], closed: ClosedEvening): boolean =>
  closed !== undefined && into.isClosedOnce && fate === 'KEPT'

type Asked = Facts & { readonly id: string; readonly at: number; readonly turn: number }

/** The day on which a family asked, or the school cancelled. */
function askedOn(
  { fate, into: { term } }: PaidLine['seat'],
  at: number,
  { begin, today, closed }: Pick<Facts, 'begin' | 'today' | 'closed'>,
): string {
  if (fate === 'KEPT') return closed?.day ?? today
  if (fate === 'ENDED') return plusDays(begin[term], -4)
  if (fate === 'LEAVING') return plusDays(today, -1 - (at % 2))
  return plusDays(begin[term], term === 'past' ? 12 + ((at * 5) % 60) : 3 + ((at * 3) % 20))
}

const reasons = {
  KEPT: 'LESSONS_CANCELLED',
  WAITING: 'FAMILY_LEAVES',
  EXPIRED: 'FAMILY_LEAVES',
  LEFT: 'FAMILY_LEAVES',
  LEAVING: 'FAMILY_LEAVES',
  ENDED: 'SCHOOL_ENDS',
} as const satisfies Readonly<Record<Fate, RefundReason>>

/** The lessons that were given and cancelled when the refund was asked for. */
function countsOf(fate: Fate, lessons: ReturnType<LessonsOf>, day: string) {
  if (fate === 'ENDED') return { givenCount: 0, cancelledCount: 0 }
  const before = lessons.filter((lesson) => lesson.day < day)
  const cancelled = lessons.filter(
    (lesson) =>
      lesson.state === 'CANCELLED' && lesson.day <= (fate === 'KEPT' ? day : plusDays(day, -1)),
  )
  return {
    givenCount: before.filter(({ state }) => state === 'HELD').length,
    cancelledCount: cancelled.length,
  }
}

function refundFor(line: PaidLine, { id, at, turn, ...facts }: Asked) {
  const { seat, feeFen, bookFen, orderId, attemptId, place } = line
  const day = askedOn(seat, at, facts)
  const lessons = facts.lessonsOf(seat.into.id)
  const reason = reasons[seat.fate]
  const inputs = RefundInputs.parse({
    format: 'qinghe-refund/1',
    reason,
    rules: usualRefundRules,
    feeFen,
    bookFen,
    isBookHandedOut: false,
    lessonCount: lessons.length,
    ...countsOf(seat.fate, lessons, day),
    months: [],
    returnedFen: 0,
  })
  const sum = refundOf(inputs)
  const isDone = seat.fate !== 'LEAVING'
  const asked = momentOf(`${day} 10:${String(10 + (at % 45))}:00`)
  const done = momentOf(`${plusDays(day, 2)} 09:${String(10 + (at % 45))}:00`)
  const row = {
    tenantId,
    id,
    orderId,
    attemptId,
    place,
    number: `${line.attemptNumber}R${turn}`,
    fen: sum.totalFen,
    state: isDone ? ('DONE' as const) : ('REQUESTED' as const),
    reason: refundReasonNames[reason],
    inputs: JSON.stringify(inputs),
    lines: JSON.stringify(sum.lines),
    askedByName: reason === 'FAMILY_LEAVES' ? seat.child.userName : '许静',
    decidedByName: isDone ? '吴会计' : '',
    nextTime: null,
    doneTime: isDone ? done : null,
    createTime: asked,
    updateTime: isDone ? done : asked,
  }
  return { line, row, isDone, transfers: isDone ? bookings(id, sum.totalFen, { asked, done }) : [] }
}

const bookings = (subjectId: string, fen: number, { asked, done }: { asked: Date; done: Date }) => [
  { tenantId, kind: 'OWED' as const, subjectId, ...refundOwed(fen), createTime: asked },
  { tenantId, kind: 'RETURNED' as const, subjectId, ...refundPaid('DEMO', fen), createTime: done },
]

type Returned = { readonly fen: number; readonly isDone: boolean; readonly updateTime: Date }

async function markReturned(tx: Tx, { orderId, place, seat }: PaidLine, row: Returned) {
  await tx
    .updateTable('paymentLine')
    .set({ returnedFen: row.fen })
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .where('place', '=', place)
    .execute()
  if (!row.isDone) return
  await tx
    .updateTable('courseSeat')
    .set({ updateTime: row.updateTime })
    .where('tenantId', '=', tenantId)
    .where('id', '=', seat.id)
    .execute()
}

async function markOrder(tx: Tx, refunds: readonly ReturnType<typeof refundFor>[]) {
  const [first] = refunds
  if (!first) return
  const returnedFen = refunds.reduce((sum, { row, isDone }) => sum + (isDone ? row.fen : 0), 0)
  const state = stateAfterRefunds(first.line.totalOfOrder, returnedFen)
  await tx
    .updateTable('paymentOrder')
    .set({ returnedFen, state })
    .where('tenantId', '=', tenantId)
    .where('id', '=', first.line.orderId)
    .execute()
}
