import type { Tx } from '../../../platform/server/database/db.ts'
import type { RefundReason } from '../contract/refund/inputs.ts'

/** One thing of another domain that is ordered, such as a seat. */
export type Bought = {
  readonly tenantId: string
  readonly subjectId: string
  readonly orderId: string
}

/** What a domain that sells something does when an order changes, in the same transaction. */
export type Payable = {
  /** The name of this kind, such as `afterSchool.seat`. */
  readonly name: string
  /**
   * The order was paid. `wasHeld` is false if it had expired or was cancelled before: then the
   * subject is granted only if it is still free. False: the payment goes back.
   */
  readonly grant: (tx: Tx, bought: Bought, at: { wasHeld: boolean; now: Date }) => Promise<boolean>
  /**
   * The payment of what was granted is booked: from now on refunds may be asked for, such as for
   * what was cancelled while it was held.
   */
  readonly paid?: (tx: Tx, paid: PaidFor, now: Date) => Promise<void>
  /** The hold has ended without a payment, or one of several subjects was not free any more. */
  readonly release: (tx: Tx, bought: Bought, now: Date) => Promise<void>
  /** A refund was approved or not. */
  readonly refundDecided: (
    tx: Tx,
    bought: Bought,
    decision: RefundDecision,
    now: Date,
  ) => Promise<void>
}

export type RefundDecision = {
  readonly isApproved: boolean
  /** Why it was asked for; absent for a payment that bought nothing. */
  readonly reason: RefundReason | undefined
  /** The family gives the subject back. */
  readonly isEnding: boolean
  /** Why it was refused, in the words of the office. */
  readonly note: string
}

/** Everything of one kind in an order that was paid. */
export type PaidFor = {
  readonly tenantId: string
  readonly orderId: string
  readonly subjectIds: readonly string[]
}

const payables = new Map<string, Payable>()

/** Registers what can be ordered; called when the selling domain's module is loaded. */
export function definePayable(payable: Payable): void {
  payables.set(payable.name, payable)
}

export function payableOf(name: string): Payable {
  const found = payables.get(name)
  if (!found) throw new Error(`no domain sells ${name}`)
  return found
}
