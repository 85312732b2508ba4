import type { App } from '../../../../platform/server/http/createApp.ts'
import { mount } from '../../../../platform/server/http/mount.ts'
import * as round from '../../contract/round.ts'
import * as form from '../../contract/roundForm.ts'
import { mountPreparation } from '../preparation/routes.ts'
import { mountWishes } from '../wishes/routes.ts'
import { closeRound, openRound, postponeRound, publishRound, unpublishRound } from './publishing.ts'
import {
  getRound,
  listDeskRounds,
  listRoundChoices,
  listRoundClasses,
  listRounds,
} from './reading.ts'
import { removeRounds, submitRound } from './rounds.ts'

/** Mounts the calls about rounds. */
export function mountRounds(app: App): void {
  mountPreparation(app)
  mountWishes(app)
  mountReading(app)
  mount(app, form.submitRound, ({ tx, actor, input, now, request }) =>
    submitRound(tx, actor, input, { now, request }),
  )
  mount(app, form.publishRound, ({ tx, actor, input, now, request }) =>
    publishRound(tx, actor, input.id, { now, request }),
  )
  mount(app, form.unpublishRound, ({ tx, actor, input, now, request }) =>
    unpublishRound(tx, actor, input.id, { now, request }),
  )
  mount(app, form.postponeRound, ({ tx, actor, input, now, request }) =>
    postponeRound(tx, actor, input, { now, request }),
  )
  mount(app, form.closeRound, ({ tx, actor, input, now, request }) =>
    closeRound(tx, actor, input.id, { now, request }),
  )
  mount(app, form.removeRounds, ({ tx, actor, input, now, request }) =>
    removeRounds(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, round.openRound, ({ tx, actor, input, now, request }) =>
    openRound(tx, actor, input.id, { now, request }),
  )
}

function mountReading(app: App): void {
  mount(app, round.listRounds, ({ db, actor, now }) => listRounds(db, actor, now))
  mount(app, form.listDeskRounds, ({ db, actor, input, now }) =>
    listDeskRounds(db, actor, input, now),
  )
  mount(app, form.getRound, ({ db, actor, input, now }) => getRound(db, actor, input.id, now))
  mount(app, form.listRoundClasses, ({ db, actor, input }) =>
    listRoundClasses(db, actor, input.roundId),
  )
  mount(app, form.listRoundChoices, ({ db, actor, now }) => listRoundChoices(db, actor, now))
}
