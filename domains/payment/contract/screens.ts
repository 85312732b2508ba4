import { screen } from '../../../platform/contract/screen.ts'

/** The own orders. */
export const ordersScreen = screen('/pages/payment/orders', ['state'])
/** One own order. */
export const orderScreen = screen('/pages/payment/order', ['id'])
/** What became of a payment; the provider's page returns here. */
export const orderResultScreen = screen('/pages/payment/result', ['id'])

/** The demo's stand-in for a provider's page. */
export const practiceScreen = screen('/pages/payment/practice', ['id'])

/** Merchant accounts of the school. */
export const merchantsDesk = screen('/payment/merchants', ['open', 'mode'])
/** The orders of the school. */
export const ordersDesk = screen('/payment/orders', ['open', 'state'])
/** The refunds of the school. */
export const refundsDesk = screen('/payment/refunds', ['open', 'state'])
/** Differences between the providers' bills and the books. */
export const differencesDesk = screen('/payment/differences', ['open', 'state'])
/** What was received and returned in a span. */
export const statementDesk = screen('/payment/statement', ['by'])
