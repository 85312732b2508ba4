import { askOnPhone } from '../../platform/web/device/signOut/askOnPhone.ts'
import { maySignOut as maySignOutBy } from '../../platform/web/device/signOut/signOutSteps.ts'
import type { Owner } from '../../platform/web/device/owner.ts'
import { signOutPlan } from './signOutPlan.ts'

/** Whether a person may sign out on the phone's pages. */
export const maySignOut = (owner: Owner): Promise<boolean> =>
  maySignOutBy(signOutPlan, askOnPhone, owner)
