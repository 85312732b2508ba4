import type { App } from '../../../platform/server/http/createApp.ts'
import type { Preparation } from '../../../platform/server/http/call.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import { proveSentCode } from '../../identity/server/public.ts'
import type { IdentityServices } from '../../identity/server/public.ts'
import * as ceremony from '../contract/ceremony.ts'
import * as published from '../contract/draw.ts'
import * as witness from '../contract/witness.ts'
import { commitAsOperator, commitAsWitness } from './committing.ts'
import { drawOrder, enterBeacon } from './deciding.ts'
import { freezeDraw } from './freezing.ts'
import { closeOpening, openAsOperator, openAsWitness } from './opening.ts'
import { addWitness, planDraw, removePart } from './preparing.ts'
import { getCeremony, getDrawFile, getWitnessPart, listCeremonies, listDraws } from './reading.ts'
import { replaceDraw, voidDraw } from './voiding.ts'

/** Mounts the calls of draws. */
export function mountDraws(app: App, parts: Parts, identity: IdentityServices): void {
  mount(app, published.listDraws, ({ db, actor }) => listDraws(db, actor))
  mount(app, published.getDrawFile, ({ db, actor, input }) => getDrawFile(db, actor, input.id))
  mountCeremony(app, parts)
  mountWitness(app, parts, identity)
}

function mountCeremony(app: App, { keys }: Parts): void {
  mount(app, ceremony.listCeremonies, ({ db, actor, input }) => listCeremonies(db, actor, input))
  mount(app, ceremony.getCeremony, ({ db, actor, input, now }) =>
    getCeremony(db, actor, input.id, { keys, now }),
  )
  mount(app, ceremony.planDraw, ({ tx, actor, input, now, request }) =>
    planDraw(tx, actor, input, { now, request }),
  )
  mount(app, ceremony.addWitness, ({ tx, actor, input, now, request }) =>
    addWitness(tx, actor, input, { now, request, keys }),
  )
  mount(app, ceremony.removePart, ({ tx, actor, input, now, request }) =>
    removePart(tx, actor, input, { now, request }),
  )
  mount(app, ceremony.commitAsOperator, ({ tx, actor, input, now, request }) =>
    commitAsOperator(tx, actor, input, { now, request }),
  )
  mount(app, ceremony.freezeDraw, ({ tx, actor, input, now, request }) =>
    freezeDraw(tx, actor, input, { now, request, keys }),
  )
  mount(app, ceremony.openAsOperator, ({ tx, actor, input, now, request }) =>
    openAsOperator(tx, actor, input, { now, request, keys }),
  )
  mount(app, ceremony.closeOpening, ({ tx, actor, input, now, request }) =>
    closeOpening(tx, actor, input, { now, request, keys }),
  )
  mount(app, ceremony.enterBeacon, ({ tx, actor, input, now, request }) =>
    enterBeacon(tx, actor, input, { now, request }),
  )
  mount(app, ceremony.drawOrder, ({ tx, actor, input, now, request }) =>
    drawOrder(tx, actor, input, { now, request }),
  )
  mount(app, ceremony.voidDraw, ({ tx, actor, input, now, request }) =>
    voidDraw(tx, actor, input, { now, request }),
  )
  mount(app, ceremony.replaceDraw, ({ tx, actor, input, now, request }) =>
    replaceDraw(tx, actor, input, { now, request }),
  )
}

function mountWitness(app: App, { keys }: Parts, identity: IdentityServices): void {
  const prove = async ({
    actor,
    input: { phone, smsId, smsValue },
    now,
  }: Preparation<typeof witness.commitAsWitness | typeof witness.openAsWitness>): Promise<void> =>
    proveSentCode(
      identity,
      { tenantId: actor.tenantId, phone, sentId: smsId, value: smsValue },
      now,
    )
  mount(app, witness.getWitnessPart, ({ db, actor, input, now }) =>
    getWitnessPart(db, actor, input.id, now),
  )
  mount(
    app,
    witness.commitAsWitness,
    ({ tx, actor, input, now, request }) =>
      commitAsWitness(tx, actor, input, { now, request, keys }),
    { prepare: prove },
  )
  mount(
    app,
    witness.openAsWitness,
    ({ tx, actor, input, now, request }) => openAsWitness(tx, actor, input, { now, request, keys }),
    { prepare: prove },
  )
}
