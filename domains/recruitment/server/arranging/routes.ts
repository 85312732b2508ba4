import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as panel from '../../contract/panel.ts'
import * as slot from '../../contract/slot.ts'
import { markAttendance } from './attendance.ts'
import { savePanel } from './panels.ts'
import { giveScore, listOwnPanels, listResults } from './scores.ts'
import { addSlots, listSlots, removeSlots } from './slots.ts'
import { assignSlot, chooseSlot, inviteApplicants } from './visits.ts'

/** Mounts the calls about times, panels and scores. */
export function mountArranging(app: App): void {
  mount(app, slot.listSlots, ({ db, actor, input }) => listSlots(db, actor, input))
  mount(app, slot.addSlots, ({ tx, actor, input, now, request }) =>
    addSlots(tx, actor, input, { now, request }),
  )
  mount(app, slot.removeSlots, ({ tx, actor, input, now, request }) =>
    removeSlots(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, slot.inviteApplicants, ({ tx, actor, input, now, request }) =>
    inviteApplicants(tx, actor, input, { now, request }),
  )
  mount(app, slot.assignSlot, ({ tx, actor, input, now, request }) =>
    assignSlot(tx, actor, input, { now, request }),
  )
  mount(app, slot.chooseSlot, ({ tx, actor, input, now, request }) =>
    chooseSlot(tx, actor, input, { now, request }),
  )
  mount(app, slot.markAttendance, ({ tx, actor, input, now, request }) =>
    markAttendance(tx, actor, input, { now, request }),
  )
  mount(app, panel.savePanel, ({ tx, actor, input, now, request }) =>
    savePanel(tx, actor, input, { now, request }),
  )
  mount(app, panel.listResults, ({ db, actor, input }) => listResults(db, actor, input))
  mount(app, panel.listOwnPanels, ({ db, actor }) => listOwnPanels(db, actor))
  mount(app, panel.giveScore, ({ tx, actor, input, now, request }) =>
    giveScore(tx, actor, input, { now, request }),
  )
}
