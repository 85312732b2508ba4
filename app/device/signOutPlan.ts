import type { SignOutPlan } from '../../platform/web/device/signOut/signOutSteps.ts'
import { signOutForms } from '../../platform/web/device/unsavedForms.ts'
import { signOutActs } from '../../platform/web/outbox/signOutActs.ts'

const ofDomains = import.meta.glob<SignOutPlan>(
  ['../../domains/*/phone/signOut.ts', '../../domains/*/desk/signOut.ts'],
  {
    eager: true,
    import: 'signOutPlan',
  },
)

/**
 * What sign-out does with the data stored on this device, by purpose. Phone and desk share the
 * device.
 */
export const signOutPlan: SignOutPlan = {
  act: signOutActs,
  form: signOutForms,
  ...Object.fromEntries(Object.values(ofDomains).flatMap((plan) => Object.entries(plan))),
}
