/** The name under which seats are ordered (`definePayable`). */
export const seatPayable = 'courseChoice.seat'

/** How long a claimed seat waits for its payment. */
export const paymentMinutes = 30

/** The institution that sells a seat, as its settlement names it; empty for the school's own. */
export const sellerOf = (course: {
  readonly ownerKind: string
  readonly ownerName: string
}): string => (course.ownerKind === 'INSTITUTION' ? course.ownerName : '')
