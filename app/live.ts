import { showWaiting } from '../domains/messaging/phone/waitingBadge.ts'
import { wakeOutbox } from '../platform/web/outbox/wakeOutbox.ts'

export { livePlan } from './livePlan.ts'

// Not needed for the first page: the outbox and the tab's badge.
wakeOutbox()
showWaiting()
