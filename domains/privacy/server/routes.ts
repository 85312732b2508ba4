import type { App } from '../../../platform/server/http/createApp.ts'
import { mount, mountAlone } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import { guardOpenings } from '../../files/server/public.ts'
import { defineRestrictions } from '../../people/server/public.ts'
import * as access from '../contract/access.ts'
import * as consent from '../contract/consent.ts'
import * as office from '../contract/office.ts'
import * as own from '../contract/request.ts'
import * as subject from '../contract/subject.ts'
import { listAccess } from './access/access.ts'
import { listConsents } from './consents.ts'
import type {} from './dependencies.ts'
import { carryOutErasure } from './erasing/carryingOut.ts'
import { planErasure } from './erasing/planning.ts'
import { erasureMemory } from './erasing/register.ts'
import { listRestricted } from './queries/restrictions.ts'
import { liftRestriction } from './requests/lifting.ts'
import { exportData, exportPaper, spendExport } from './requests/downloads.ts'
import {
  getOwnRequest,
  listOwnRequests,
  sayInRequest,
  submitRequest,
  withdrawRequest,
} from './requests/ownRequests.ts'
import * as tickets from './requests/tickets.ts'
import { refuseWithheld } from './withheldFiles.ts'
import { listSubjects } from './subjects.ts'

/** Mounts the calls of the families' rights. */
export function mountPrivacy(app: App, parts: Parts): void {
  defineRestrictions(
    async (db, tenantId, kind, ids) => new Set(await listRestricted(db, tenantId, kind, ids)),
  )
  guardOpenings(refuseWithheld)
  mount(app, subject.listSubjects, ({ db, actor }) => listSubjects(db, actor))
  mount(app, access.listAccess, ({ db, actor, input }) => listAccess(db, actor, input))
  mount(app, consent.listConsents, ({ db, actor, input }) => listConsents(db, actor, input.subject))
  mountOwnRequests(app, parts)
  mountOffice(app, parts)
}

function mountOwnRequests(app: App, { keys }: Parts): void {
  mount(app, own.submitRequest, ({ tx, actor, input, now, request }) =>
    submitRequest(tx, actor, input, { now, request }),
  )
  mount(app, own.listOwnRequests, ({ db, actor }) => listOwnRequests(db, actor))
  mount(app, own.getOwnRequest, ({ db, actor, input, now }) =>
    getOwnRequest(db, actor, input.id, now),
  )
  mount(app, own.sayInRequest, ({ tx, actor, input, now, request }) =>
    sayInRequest(tx, actor, input, { now, request }),
  )
  mount(app, own.withdrawRequest, ({ tx, actor, input, now, request }) =>
    withdrawRequest(tx, actor, input.id, { now, request }),
  )
  mount(
    app,
    own.exportPaper,
    ({ tx, actor, input, now, request }) =>
      exportPaper(tx, actor, input.id, { keys, now, request }),
    { prepare: ({ database, actor, now }) => spendExport(database, actor, now) },
  )
  mount(
    app,
    own.exportData,
    ({ tx, actor, input, now, request }) => exportData(tx, actor, input.id, { keys, now, request }),
    { prepare: ({ database, actor, now }) => spendExport(database, actor, now) },
  )
}

function mountOffice(app: App, { keys, erasures: register = erasureMemory() }: Parts): void {
  mount(app, office.listTickets, ({ db, actor, input, now }) =>
    tickets.listTickets(db, actor, input, now),
  )
  mount(app, office.getTicket, ({ db, actor, input, now }) =>
    tickets.getTicket(db, actor, input.id, now),
  )
  mount(app, office.identifyRequester, ({ tx, actor, input, now, request }) =>
    tickets.identifyRequester(tx, actor, input, { now, request }),
  )
  mount(app, office.startTicket, ({ tx, actor, input, now, request }) =>
    tickets.startTicket(tx, actor, input.id, { now, request }),
  )
  mount(app, office.sayToFamily, ({ tx, actor, input, now, request }) =>
    tickets.sayToFamily(tx, actor, input, { now, request }),
  )
  mount(app, office.answerTicket, ({ tx, actor, input, now, request }) =>
    tickets.answerTicket(tx, actor, input, { now, request }),
  )
  mount(app, office.refuseTicket, ({ tx, actor, input, now, request }) =>
    tickets.refuseTicket(tx, actor, input, { now, request }),
  )
  mount(app, office.liftRestriction, ({ tx, actor, input, now, request }) =>
    liftRestriction(tx, actor, input, { now, request }),
  )
  mount(app, office.planErasure, ({ tx, actor, input, now, request }) =>
    planErasure(tx, actor, input, { keys, now, request }),
  )
  mountAlone(app, office.carryOutErasure, ({ database, actor, input, now, request }) =>
    carryOutErasure({ database, keys, register }, actor, input, { now, request }),
  )
}
