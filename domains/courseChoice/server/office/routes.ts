import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as seat from '../../contract/officeSeat.ts'
import * as wall from '../../contract/wall.ts'
import type { ClaimAdmission } from '../seats/admission.ts'
import { getWall, listUnseated, searchChildren } from './reading.ts'
import { giveSeat } from './seating.ts'

/** Mounts the seats of the office, the report of children without one, and the wall. */
export function mountOffice(app: App, inLine: ClaimAdmission['inLine']): void {
  mount(app, seat.searchChildren, ({ db, actor, input }) => searchChildren(db, actor, input))
  mount(app, seat.giveSeat, ({ tx, actor, input, now, request }) =>
    giveSeat(tx, actor, input, { now, request }),
  )
  mount(app, seat.listUnseated, ({ db, actor, input }) => listUnseated(db, actor, input.roundId))
  // The wall shows the line of the process that answers it.
  mount(app, wall.getWall, ({ db, actor, input, now }) =>
    getWall(db, actor, input.roundId, { now, inLine: inLine(actor.tenantId) }),
  )
}
