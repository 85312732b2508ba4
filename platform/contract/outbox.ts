import { screen } from './screen.ts'

/** What was done on this device without a network and waits to be sent. */
export const outboxScreen = screen('/pages/plugin/workflow/pages/outbox/index')
