import type { QueuePlan } from '../../../platform/web/outbox/queuePlan.ts'
import { listSent } from '../../workflow/contract/lists.ts'
import { listOwnBalances } from '../contract/balance.ts'
import { getLeave, listLeaves, submitLeave } from '../contract/leave.ts'

/** The requests that may be queued on the device. */
export const offline = {
  askLeave: {
    endpoint: submitLeave,
    invalidates: [listLeaves, getLeave, listOwnBalances, listSent],
    repeats: true,
  },
} satisfies QueuePlan
