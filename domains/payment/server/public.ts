/** What other domains may use of payment. */
export { compareDueBills } from './bills/comparing.ts'
export { cancelUnstarted, closeDueOrders, closeOrder } from './closing.ts'
/** @public For tests of domains that sell something. */
export { practiceOnly } from './demoProvider.ts'
export { merchantProviders } from './merchants/merchantProviders.ts'
export { callbackAddress } from '../contract/callback.ts'
/** @public For domains that sell something. */
export { createOrder, holdMs } from './orders.ts'
export type { Ordered, OrderedLine, Payer } from './orders.ts'
export { createHeldOrders } from './heldOrders.ts'
/** @public For domains that sell something. */
export { definePayable } from './payables.ts'
export type { Bought, PaidFor, Payable, RefundDecision } from './payables.ts'
export type { ProviderOf } from './providers.ts'
/** @public For domains that sell something. */
export { approveRefund } from './refunds.ts'
export { askRefunds } from './asking.ts'
export { calculateRefund, calculateRefunds } from './calculating.ts'
export type { Asked as RefundAsked, CalculatedRefund } from './calculating.ts'
export { countOpenRefunds, listRefundsFor } from './queries/refundsFor.ts'
export { withdrawRefunds } from './withdrawing.ts'
export type { Withdrawn } from './withdrawing.ts'
export { sendDueRefunds } from './sendingRefunds.ts'
export { findGranted as findPaidLine, holdOrders } from './queries/orders.ts'
export { sumsOfSubjects } from './queries/subjects.ts'
