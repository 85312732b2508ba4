import { askAtDesk } from '../../platform/desk/askAtDesk.ts'
import { maySignOut as maySignOutBy } from '../../platform/web/device/signOut/signOutSteps.ts'
import type { Owner } from '../../platform/web/device/owner.ts'
import { type QueuePlan, setQueuePlanLoader } from '../../platform/web/outbox/queuePlan.ts'
import { signOutPlan } from '../device/signOutPlan.ts'

const ofDomains = import.meta.glob<QueuePlan>('../../domains/*/phone/offline.ts', {
  eager: true,
  import: 'offline',
})

// The phone's pages may have left queued acts on this device: the desk sends them too.
setQueuePlanLoader(async () =>
  Object.fromEntries(Object.values(ofDomains).flatMap((plan) => Object.entries(plan))),
)

/** Whether a person may sign out at the desk. */
export const maySignOut = (owner: Owner): Promise<boolean> =>
  maySignOutBy(signOutPlan, askAtDesk, owner)
