import { screen } from './screen.ts'

/** Acts that were done offline on this device and wait to be sent. */
export const outboxScreen = screen('/pages/plugin/workflow/pages/outbox/index')
