/** The name under which seats are ordered (`definePayable`). */
export const seatPayable = 'courseChoice.seat'

/** How long a claimed seat waits for its payment. */
export const paymentMinutes = 30
