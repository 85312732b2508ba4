import { askAtDesk } from '../../platform/desk/askAtDesk.ts'
import { mayLeave as mayLeaveBy } from '../../platform/web/device/leaving.ts'
import type { Owner } from '../../platform/web/device/owner.ts'
import { type KeptPlan, keptPlanFrom } from '../../platform/web/outbox/keptPlan.ts'
import { leavingPlan } from '../device/leavingPlan.ts'

const ofDomains = import.meta.glob<KeptPlan>('../../domains/*/phone/offline.ts', {
  eager: true,
  import: 'offline',
})

// The phone's pages may have left queued acts on this device: the desk sends them too.
keptPlanFrom(async () =>
  Object.fromEntries(Object.values(ofDomains).flatMap((plan) => Object.entries(plan))),
)

/** Whether a person may sign out at the desk. */
export const mayLeave = (owner: Owner): Promise<boolean> =>
  mayLeaveBy(leavingPlan, askAtDesk, owner)
