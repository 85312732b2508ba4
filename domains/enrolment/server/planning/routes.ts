import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import {
  getDeskForm as getDeskFormContract,
  submitForm as submitFormContract,
} from '../../contract/planning/deskForm.ts'
import * as contract from '../../contract/planning/deskPlan.ts'
import * as reasonContract from '../../contract/planning/deskReason.ts'
import { getDeskForm, submitForm } from './forms.ts'
import { copyPlan, discardPlanDraft, movePlan, publishPlan, savePlan } from './planning.ts'
import { getDeskPlan, listDeskPlans } from './reading.ts'
import { listDeskReasons, removeReasons, submitReason } from './reasons.ts'

export function mountPlanning(app: App): void {
  mount(app, contract.listDeskPlans, ({ db, actor, input }) => listDeskPlans(db, actor, input))
  mount(app, contract.getDeskPlan, ({ db, actor, input }) => getDeskPlan(db, actor, input.id))
  mount(app, contract.savePlan, ({ tx, actor, input, now, request }) =>
    savePlan(tx, actor, input, { now, request }),
  )
  mount(app, contract.copyPlan, ({ tx, actor, input, now, request }) =>
    copyPlan(tx, actor, input.id, { now, request }),
  )
  mount(app, contract.publishPlan, ({ tx, actor, input, now, request }) =>
    publishPlan(tx, actor, input, { now, request }),
  )
  mount(app, contract.discardPlanDraft, ({ tx, actor, input, now, request }) =>
    discardPlanDraft(tx, actor, input.id, { now, request }),
  )
  mount(app, contract.movePlan, ({ tx, actor, input, now, request }) =>
    movePlan(tx, actor, input, { now, request }),
  )
  mount(app, reasonContract.listDeskReasons, ({ db, actor, input }) =>
    listDeskReasons(db, actor, input),
  )
  mount(app, reasonContract.submitReason, ({ tx, actor, input, now, request }) =>
    submitReason(tx, actor, input, { now, request }),
  )
  mount(app, reasonContract.removeReasons, ({ tx, actor, input, now, request }) =>
    removeReasons(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, getDeskFormContract, ({ db, actor, input }) => getDeskForm(db, actor, input))
  mount(app, submitFormContract, ({ tx, actor, input, now, request }) =>
    submitForm(tx, actor, input, { now, request }),
  )
}
