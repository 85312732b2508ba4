/** When an approved refund is sent: at once. */
export const refundStartsAt = (now: Date): Date => now

const minuteMs = 60_000

/** A refund that a provider has or may have is asked about again. */
export const askAgainAt = (now: Date): Date => new Date(now.getTime() + 5 * minuteMs)
/** A merchant account without enough money is tried again. */
export const afterLowBalance = (now: Date): Date => new Date(now.getTime() + 60 * minuteMs)
/** An order whose payments could not be closed is looked at again. */
export const closeAgainAt = (now: Date): Date => new Date(now.getTime() + minuteMs)
/** Providers refund for a year; earlier payments go back in another way. */
export const isPastRefundPeriod = (paid: Date, now: Date): boolean =>
  now.getTime() - paid.getTime() > 365 * 24 * 60 * minuteMs
