import { askOnPhone } from '../../platform/web/device/askOnPhone.ts'
import { mayLeave as mayLeaveBy } from '../../platform/web/device/leaving.ts'
import type { Owner } from '../../platform/web/device/owner.ts'
import { leavingPlan } from './leavingPlan.ts'

/** Whether a person may sign out on the phone's pages. */
export const mayLeave = (owner: Owner): Promise<boolean> =>
  mayLeaveBy(leavingPlan, askOnPhone, owner)
