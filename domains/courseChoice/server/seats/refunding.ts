import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { usualRefundRules } from '../../../payment/contract/refund/inputs.ts'
import type { RefundInputs } from '../../../payment/contract/refund/inputs.ts'
import { askRefund, calculateRefund } from '../../../payment/server/public.ts'
import type { CalculatedRefund, RefundAsked } from '../../../payment/server/public.ts'
import { listSeatLessons } from '../queries/seatLessons.ts'
import type { SeatLessons } from '../queries/seatLessons.ts'
import { moveSeat } from '../queries/seats.ts'
import type { SeatRow } from '../queries/seats.ts'
import { absencesOf } from './absences.ts'
import { seatPayable } from './ordering.ts'
import { choiceStateWrong } from './refusals.ts'

type Ending = 'FAMILY_LEAVES' | 'SCHOOL_ENDS'
type Seat = Pick<SeatRow, 'id' | 'state'>
export type By = Pick<PersonRef, 'tenantId'> & { readonly realName: string }

/** What the end of a paid seat returns now. */
export const refundOfSeat = async (
  db: Db,
  tenantId: string,
  seat: Seat,
  reason: Ending,
): Promise<CalculatedRefund | undefined> =>
  calculateRefund(db, tenantId, await askedFor(db, tenantId, seat, reason))

/**
 * Asks for the refund of a paid seat; the seat ends with the decision. False if the rules return
 * nothing; then there is nothing to decide.
 */
export async function requestRefund(
  tx: Tx,
  by: By,
  seat: Seat,
  { reason, now }: { readonly reason: Ending; readonly now: Date },
): Promise<boolean> {
  const asked = await askedFor(tx, by.tenantId, seat, reason)
  if (!(await askIfAny(tx, by, asked, now))) return false
  const move = { from: 'ENROLLED', to: 'DROP_REQUESTED', now } as const
  if (!(await moveSeat(tx, rowRef(by, seat.id), move))) throw choiceStateWrong(seat.state)
  return true
}

/**
 * Asks for the refund of a seat that is about to end, in a class that the school has ended; false if
 * there is nothing to return.
 */
export const askForEndedClass = async (tx: Tx, by: By, id: string, now: Date): Promise<boolean> =>
  askIfAny(tx, by, await askedFor(tx, by.tenantId, { id }, 'SCHOOL_ENDS'), now)

async function askedFor(
  db: Db,
  tenantId: string,
  { id }: Pick<Seat, 'id'>,
  reason: Ending,
): Promise<RefundAsked> {
  const [seat] = await listSeatLessons(db, tenantId, [id])
  if (!seat) throw new Error(`no seat ${id}`)
  const { classId, childId, joinedTime, cancelledCount } = seat
  const months = await absencesOf(db, tenantId, { classId, childId, from: joinedTime })
  return askedOf(seat, { reason, cancelledCount, months })
}

type Known = Pick<RefundInputs, 'reason' | 'cancelledCount'> & {
  /** Without them absences are not part of the calculation. */
  readonly months?: RefundInputs['months']
}

/** What is asked for a seat, with everything that it depends on besides its payment. */
export const askedOf = (seat: SeatLessons, { months, ...known }: Known): RefundAsked => ({
  payable: seatPayable,
  subjectId: seat.id,
  facts: {
    rules: usualRefundRules,
    isBookHandedOut: false,
    loweredFen: seat.loweredFen,
    loweredBookFen: seat.loweredBookFen,
    earlier: seat.earlierStays.map((stay) => (months ? stay : { ...stay, months: [] })),
    lessonCount: seat.lessonCount,
    givenCount: seat.givenCount,
    months: months ?? [],
    ...known,
  },
})

/** False if the rules return nothing. */
export async function askIfAny(tx: Tx, by: By, asked: RefundAsked, now: Date): Promise<boolean> {
  try {
    await askRefund(tx, by, asked, now)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'NOTHING_TO_REFUND') return false
    throw error
  }
}
