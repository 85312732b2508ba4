import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import { whenDrawn } from '../../../draw/server/public.ts'
import * as draw from '../../contract/roundDraw.ts'
import * as wish from '../../contract/wish.ts'
import { allocateDrawn } from './allocating.ts'
import { getRoundResult, listOwnWishes } from './reading.ts'
import { startDraw } from './starting.ts'
import { submitWishes } from './wishes.ts'

/** Mounts the calls about wishes, and the allocation that follows their draw. */
export function mountWishes(app: App): void {
  whenDrawn(draw.roundDrawPurpose, allocateDrawn)
  mount(app, wish.submitWishes, ({ tx, actor, input, now, request }) =>
    submitWishes(tx, actor, input, { now, request }),
  )
  mount(app, wish.listOwnWishes, ({ db, actor, input, now }) =>
    listOwnWishes(db, actor, input, now),
  )
  mount(app, draw.startDraw, ({ tx, actor, input, now, request }) =>
    startDraw(tx, actor, input, { now, request }),
  )
  mount(app, draw.getRoundResult, ({ db, actor, input, now }) =>
    getRoundResult(db, actor, input.roundId, now),
  )
}
