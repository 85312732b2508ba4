import type { QueuePlan } from '../../../platform/web/outbox/queuePlan.ts'
import { callRoll, getRoll, listRolls } from '../contract/rollCall.ts'

/** The roll call, which the device may send later. */
export const offline = {
  callRoll: { endpoint: callRoll, invalidates: [listRolls, getRoll], repeats: true },
} satisfies QueuePlan
