import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import * as room from '../contract/room.ts'
import * as slot from '../contract/slot.ts'
import * as term from '../contract/term.ts'
import { listRooms, removeRooms, submitRoom } from './rooms/rooms.ts'
import { listSlots, removeSlots, submitSlot } from './terms/slots.ts'
import { listTerms, removeTerms, submitTerm } from './terms/terms.ts'

/** Mounts the calls that plan a term: terms, slots and rooms. */
export function mountPlanning(app: App): void {
  mount(app, term.listTerms, ({ db, actor, input, now }) => listTerms(db, actor, input, now))
  mount(app, term.submitTerm, ({ tx, actor, input, now, request }) =>
    submitTerm(tx, actor, input, { now, request }),
  )
  mount(app, term.removeTerms, ({ tx, actor, input, now, request }) =>
    removeTerms(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, slot.listSlots, ({ db, actor, input }) => listSlots(db, actor, input))
  mount(app, slot.submitSlot, ({ tx, actor, input, now, request }) =>
    submitSlot(tx, actor, input, { now, request }),
  )
  mount(app, slot.removeSlots, ({ tx, actor, input, now, request }) =>
    removeSlots(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, room.listRooms, ({ db, actor, input }) => listRooms(db, actor, input))
  mount(app, room.submitRoom, ({ tx, actor, input, now, request }) =>
    submitRoom(tx, actor, input, { now, request }),
  )
  mount(app, room.removeRooms, ({ tx, actor, input, now, request }) =>
    removeRooms(tx, actor, input.ids.split(','), { now, request }),
  )
}
