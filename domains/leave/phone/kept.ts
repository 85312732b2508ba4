import type { KeptPlan } from '../../../platform/web/outbox/keptPlan.ts'
import { listSent } from '../../workflow/contract/lists.ts'
import { listOwnBalances } from '../contract/balance.ts'
import { getLeave, listLeaves, submitLeave } from '../contract/leave.ts'

/** What may wait on the device. */
export const kept = {
  askLeave: {
    endpoint: submitLeave,
    invalidates: [listLeaves, getLeave, listOwnBalances, listSent],
    repeats: true,
  },
} satisfies KeptPlan
