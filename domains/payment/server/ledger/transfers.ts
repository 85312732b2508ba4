import type { Channel } from '../../contract/channels.ts'

/**
 * The accounts of a school. A channel's account is what its provider holds for the school, OFFLINE
 * the cash desk. SALES is what families bought, OWED_BACK what must go back to them, FEES what
 * providers charged.
 */
export type Account = Channel | 'SALES' | 'OWED_BACK' | 'FEES'

/**
 * One booking: `fen` is added to `debit` and taken from `credit`. Two entries of one row cannot
 * differ, so the books balance by construction.
 */
export type Transfer = {
  readonly debit: Account
  readonly credit: Account
  readonly fen: number
}

/**
 * What a transfer books. PLACED and UNPLACED: a payment. OWED: an approved refund of something
 * bought. RETURNED: money that a family has back. FEE and REFUND_FEE: charges of a provider.
 */
export type TransferKind = 'PLACED' | 'UNPLACED' | 'OWED' | 'RETURNED' | 'FEE' | 'REFUND_FEE'

/** A payment for an order that received what was ordered. */
export const paymentPlaced = (channel: Channel, fen: number): Transfer => ({
  debit: channel,
  credit: 'SALES',
  fen,
})

/** A payment that buys nothing: late, double or of the wrong amount. It must go back. */
export const paymentUnplaced = (channel: Channel, fen: number): Transfer => ({
  debit: channel,
  credit: 'OWED_BACK',
  fen,
})

/** A refund of something bought has been approved: from now on the amount is owed. */
export const refundOwed = (fen: number): Transfer => ({ debit: 'SALES', credit: 'OWED_BACK', fen })

/** The family has the money. */
export const refundPaid = (channel: Channel, fen: number): Transfer => ({
  debit: 'OWED_BACK',
  credit: channel,
  fen,
})

/** The provider's charge, as its bill states it. */
export const feeCharged = (channel: Channel, fen: number): Transfer => ({
  debit: 'FEES',
  credit: channel,
  fen,
})

/** The balance of every account that was used; debits count positive. */
export function balancesOf(transfers: readonly Transfer[]): Map<Account, number> {
  const balances = new Map<Account, number>()
  const add = (account: Account, fen: number) =>
    balances.set(account, (balances.get(account) ?? 0) + fen)
  for (const { debit, credit, fen } of transfers) {
    add(debit, fen)
    add(credit, -fen)
  }
  return balances
}
