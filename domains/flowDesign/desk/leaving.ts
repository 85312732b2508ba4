import type { LeavingPlan } from '../../../platform/web/device/leaving.ts'

/** How a sign-out names an unapplied canvas. */
export const sketchName = '没有应用的流程图'

/** An unapplied canvas cannot be sent: its person decides whether the design takes it over. */
export const leaving: LeavingPlan = { sketch: { nameOf: () => sketchName } }
