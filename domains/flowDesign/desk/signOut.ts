import type { SignOutPlan } from '../../../platform/web/device/signOut/signOutSteps.ts'

/** How a sign-out names an unapplied canvas. */
export const sketchName = '还没有应用的 BPMN 图'

/** An unapplied canvas cannot be sent: its person decides whether the design takes it over. */
export const signOutPlan: SignOutPlan = { sketch: { nameOf: () => sketchName } }
