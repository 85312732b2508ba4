import type { LeavingPlan } from '../../platform/web/device/leaving.ts'
import { leavingForms } from '../../platform/web/device/unsavedForms.ts'
import { leavingActs } from '../../platform/web/outbox/leavingActs.ts'

const ofDomains = import.meta.glob<LeavingPlan>(
  ['../../domains/*/phone/leaving.ts', '../../domains/*/desk/leaving.ts'],
  {
    eager: true,
    import: 'leaving',
  },
)

/**
 * What sign-out does with the data stored on this device, by purpose. Phone and desk share the
 * device.
 */
export const leavingPlan: LeavingPlan = {
  act: leavingActs,
  form: leavingForms,
  ...Object.fromEntries(Object.values(ofDomains).flatMap((plan) => Object.entries(plan))),
}
