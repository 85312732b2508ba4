import type { QueuePlan } from '../../../platform/web/outbox/queuePlan.ts'
import { registerChild } from '../contract/office.ts'

/** The registration at the gate, which the device may send later. */
export const offline = {
  registerChild: { endpoint: registerChild, invalidates: [], repeats: true },
} satisfies QueuePlan
