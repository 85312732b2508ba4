import { screen } from '../../../platform/contract/screen.ts'

/** The own orders. */
export const ordersScreen = screen('/pages/payment/orders', ['state'])
/** One own order. */
export const orderScreen = screen('/pages/payment/order', ['id'])
/** What became of a payment; the provider's page returns here. */
export const orderResultScreen = screen('/pages/payment/result', ['id'])

/** Merchant accounts of the school. */
export const merchantsDesk = screen('/payment/merchants', ['open', 'mode'])
