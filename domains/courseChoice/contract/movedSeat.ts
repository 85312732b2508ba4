import { shareUp, sumOf } from '../../payment/contract/money.ts'
import type { AbsenceMonths, EarlierStay } from '../../payment/contract/refund/inputs.ts'

/** What merges have left behind on a paid seat; every later refund is calculated with it. */
export type MovedMoney = {
  readonly loweredFen: number
  readonly loweredBookFen: number
  readonly earlierStays: readonly EarlierStay[]
}

type Lessons = Pick<EarlierStay, 'lessonCount' | 'givenCount' | 'cancelledCount'>

export type SeatMove = {
  /** What was paid for the lessons and for the books. */
  readonly paid: { readonly feeFen: number; readonly bookFen: number }
  readonly before: MovedMoney
  readonly from: {
    readonly className: string
    /** The lessons that the child was to have in the class, also those that do not come any more. */
    readonly lessonCount: number
    /** Those of them up to the move. */
    readonly past: Lessons & { readonly months: AbsenceMonths }
  }
  /** What the coming lessons of the other class and its books cost. */
  readonly into: { readonly feeFen: number; readonly bookFen: number }
}

/**
 * The money of a seat after its move into another class. The lessons up to the move keep their value,
 * rounded down in favour of the family; the rest pays for the coming lessons. If these or the books
 * cost less, each difference goes back on its own; if they cost more, the family pays no more.
 */
export function movedMoney({ paid, before, from, into }: SeatMove): MovedMoney {
  const openFen =
    paid.feeFen - before.loweredFen - sumOf(before.earlierStays.map(({ feeFen }) => feeFen))
  const { past, lessonCount, className } = from
  const restFen = shareUp(openFen, lessonCount - past.lessonCount, lessonCount)
  const stay = { className, feeFen: openFen - restFen, ...past }
  const openBookFen = paid.bookFen - before.loweredBookFen
  return {
    loweredFen: before.loweredFen + Math.max(0, restFen - into.feeFen),
    loweredBookFen: before.loweredBookFen + Math.max(0, openBookFen - into.bookFen),
    earlierStays: [...before.earlierStays, ...(past.lessonCount > 0 ? [stay] : [])],
  }
}

/** What a move returns because the other class or its books cost less. */
export const returnedByMove = (before: MovedMoney, after: MovedMoney): number =>
  after.loweredFen - before.loweredFen + after.loweredBookFen - before.loweredBookFen
