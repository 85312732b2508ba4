/** What the background jobs do for open offers. */
export { endOverdueOffers, remindOfOffers } from './dueOffers.ts'
