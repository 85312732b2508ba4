import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as contract from '../../contract/planning/deskPlan.ts'
import { copyPlan, discardPlanDraft, movePlan, publishPlan, savePlan } from './planning.ts'
import { getDeskPlan, listDeskPlans } from './reading.ts'

export function mountPlanning(app: App): void {
  mount(app, contract.listDeskPlans, ({ db, actor, input }) => listDeskPlans(db, actor, input))
  mount(app, contract.getDeskPlan, ({ db, actor, input }) => getDeskPlan(db, actor, input.id))
  mount(app, contract.savePlan, ({ tx, actor, input, ...at }) => savePlan(tx, actor, input, at))
  mount(app, contract.copyPlan, ({ tx, actor, input, ...at }) => copyPlan(tx, actor, input.id, at))
  mount(app, contract.publishPlan, ({ tx, actor, input, ...at }) =>
    publishPlan(tx, actor, input, at),
  )
  mount(app, contract.discardPlanDraft, ({ tx, actor, input, ...at }) =>
    discardPlanDraft(tx, actor, input.id, at),
  )
  mount(app, contract.movePlan, ({ tx, actor, input, ...at }) => movePlan(tx, actor, input, at))
}
