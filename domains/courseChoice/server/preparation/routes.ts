import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as contract from '../../contract/preparation.ts'
import { getPreparation } from './reading.ts'
import {
  addFavourite,
  giveConsent,
  removeFavourite,
  signAgreement,
  withdrawConsent,
} from './signing.ts'

/** Mounts what a family does before a round opens. */
export function mountPreparation(app: App): void {
  mount(app, contract.getPreparation, ({ db, actor, input, now }) =>
    getPreparation(db, actor, input, now),
  )
  mount(app, contract.signAgreement, ({ tx, actor, input, now, request }) =>
    signAgreement(tx, actor, input, { now, request }),
  )
  mount(app, contract.addFavourite, ({ tx, actor, input }) => addFavourite(tx, actor, input))
  mount(app, contract.removeFavourite, ({ tx, actor, input }) => removeFavourite(tx, actor, input))
  mount(app, contract.giveConsent, ({ tx, actor, input, now, request }) =>
    giveConsent(tx, actor, input, { now, request }),
  )
  mount(app, contract.withdrawConsent, ({ tx, actor, input, now, request }) =>
    withdrawConsent(tx, actor, input, { now, request }),
  )
}
