import type { PersonRef } from '../../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { sumOf } from '../../../payment/contract/money.ts'
import { usualRefundRules } from '../../../payment/contract/refund/inputs.ts'
import type { RefundInputs } from '../../../payment/contract/refund/inputs.ts'
import { askRefunds, calculateRefund } from '../../../payment/server/public.ts'
import type { CalculatedRefund, RefundAsked } from '../../../payment/server/public.ts'
import { listSeatLessons } from '../queries/seatLessons.ts'
import type { SeatLessons } from '../queries/seatLessons.ts'
import { moveSeats } from '../queries/seats.ts'
import type { SeatRow } from '../queries/seats.ts'
import { absencesOf, presentSeat } from './absences.ts'
import { seatPayable } from './ordering.ts'
import { choiceStateWrong } from './refusals.ts'

type At = { readonly reason: 'FAMILY_LEAVES' | 'SCHOOL_ENDS'; readonly now: Date }
type Seat = Pick<SeatRow, 'id' | 'state'>
export type By = Pick<PersonRef, 'tenantId'> & { readonly realName: string }

/** What the end of a paid seat returns now. */
export const refundOfSeat = async (
  db: Db,
  tenantId: string,
  seat: Pick<Seat, 'id'>,
  ending: At,
): Promise<CalculatedRefund | undefined> =>
  calculateRefund(db, tenantId, await askedFor(db, tenantId, seat, ending))

/**
 * Asks for the refund of a paid seat; the seat ends with the decision. False if the rules return
 * nothing; then there is nothing to decide.
 */
export async function requestRefund(
  tx: Tx,
  by: By,
  seat: Seat,
  { reason, now }: At,
): Promise<boolean> {
  const asked = await requestRefunds(tx, by, [seat], { reason, now })
  return asked.has(seat.id)
}

/** The same for several seats in as many statements as for one; returns those that were asked for. */
export async function requestRefunds(
  tx: Tx,
  by: By,
  seats: readonly Seat[],
  ending: At,
): Promise<ReadonlySet<string>> {
  const { now } = ending
  const subjects = await askedForAll(
    tx,
    by.tenantId,
    seats.map(({ id }) => id),
    ending,
  )
  const asked = await askRefunds(tx, by, { payable: seatPayable, subjects }, now)
  const ids = new Set(asked.map(({ subjectId }) => subjectId))
  const move = { from: 'ENROLLED', to: 'DROP_REQUESTED', now } as const
  const moved = await moveSeats(tx, by.tenantId, [...ids], move)
  const stuck = seats.find(({ id }) => ids.has(id) && !moved.includes(id))
  if (stuck) throw choiceStateWrong(stuck.state)
  return ids
}

/**
 * Asks for the refund of a seat that is about to end, in a class that the school has ended; false if
 * there is nothing to return.
 */
export async function askForEndedClass(tx: Tx, by: By, id: string, now: Date): Promise<boolean> {
  const { payable, ...subject } = await askedFor(
    tx,
    by.tenantId,
    { id },
    { reason: 'SCHOOL_ENDS', now },
  )
  return (await askRefunds(tx, by, { payable, subjects: [subject] }, now)).length > 0
}

async function askedFor(
  db: Db,
  tenantId: string,
  { id }: Pick<Seat, 'id'>,
  ending: At,
): Promise<RefundAsked> {
  const [asked] = await askedForAll(db, tenantId, [id], ending)
  if (!asked) throw new Error(`no seat ${id}`)
  return asked
}

async function askedForAll(
  db: Db,
  tenantId: string,
  ids: readonly string[],
  { reason, now }: At,
): Promise<RefundAsked[]> {
  const seats = await listSeatLessons(db, tenantId, ids)
  const monthsOf = await absencesOf(db, tenantId, seats.map(presentSeat), now)
  return seats.map((seat) => {
    const { id, cancelledCount } = seat
    return askedOf(seat, { reason, cancelledCount, months: monthsOf.get(id) ?? [] })
  })
}

type Known = Pick<RefundInputs, 'reason' | 'cancelledCount'> & {
  /** Without them absences are not part of the calculation. */
  readonly months?: RefundInputs['months']
}

/** What is asked for a seat, with everything that it depends on besides its payment. */
export function askedOf(seat: SeatLessons, { months, ...known }: Known): RefundAsked {
  const { loweredFen, loweredBookFen, lessonCount } = seat
  const { cancelledCount } = known
  const givenCount = seat.givenCount + uncalledIn(months ?? [])
  return {
    payable: seatPayable,
    subjectId: seat.id,
    facts: {
      rules: usualRefundRules,
      isBookHandedOut: false,
      loweredFen,
      loweredBookFen,
      earlier: seat.earlierStays.map((stay) => (months ? stay : { ...stay, months: [] })),
      lessonCount: Math.max(lessonCount, givenCount + cancelledCount),
      givenCount,
      months: months ?? [],
      ...known,
    },
  }
}

/** Lessons without a roll that count as given and missed. */
export const uncalledIn = (months: RefundInputs['months']): number =>
  sumOf(months.map(({ uncalled = 0 }) => uncalled))
