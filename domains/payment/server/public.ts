/** What other domains may use of payment. */
export { closeDueOrders } from './closing.ts'
export { practiceOnly } from './demoProvider.ts'
/** @public For domains that sell something. */
export { createOrder } from './orders.ts'
export type { Ordered, OrderedLine, Payer } from './orders.ts'
export { createHeldOrders } from './heldOrders.ts'
/** @public For domains that sell something. */
export { definePayable } from './payables.ts'
export type { Bought, Payable } from './payables.ts'
/** @public For domains that sell something. */
export { askRefund } from './refunds.ts'
export type { RefundFacts } from './refunds.ts'
export { sendDueRefunds } from './sendingRefunds.ts'
