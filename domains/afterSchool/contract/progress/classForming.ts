/** The seats of a class that decide whether it is held. */
export type SeatCount = {
  readonly enrolled: number
  /** Seats that wait for their payment. */
  readonly held: number
}

/**
 * What becomes of a class when choosing ends. Only enrolled pupils count, because a hold may expire
 * unpaid. If the open holds could still make the class, nothing is decided before they end.
 */
export function formingOf(
  minSeats: number,
  { enrolled, held }: SeatCount,
): 'FORMED' | 'UNDERFILLED' | 'UNDECIDED' {
  if (enrolled >= minSeats) return 'FORMED'
  return enrolled + held >= minSeats ? 'UNDECIDED' : 'UNDERFILLED'
}
