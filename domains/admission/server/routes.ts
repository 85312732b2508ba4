import type { Parts } from '../../../platform/server/dependencies.ts'
import type { App } from '../../../platform/server/http/createApp.ts'
import type { Preparation } from '../../../platform/server/http/call.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import { spendRate } from '../../../platform/server/http/rateLimit.ts'
import { whenDrawn } from '../../draw/server/public.ts'
import { whenRecordComplete } from '../../pupilRecord/server/public.ts'
import {
  whenApplicationsGo,
  whenPlanCloses,
  whenTakenOver,
  whetherRankingFrozen,
} from '../../enrolment/server/public.ts'
import { giveLetters, removeLettersOf } from '../../letter/server/public.ts'
import { deleteAdmissions } from './queries/retention.ts'
import * as appointment from '../contract/appointment.ts'
import * as classes from '../contract/classes.ts'
import { admissionDrawPurpose, classesDrawPurpose } from '../contract/drawRules.ts'
import * as family from '../contract/family.ts'
import { getFunnel as getFunnelContract } from '../contract/funnel.ts'
import * as office from '../contract/office.ts'
import * as placements from '../contract/placements.ts'
import * as season from '../contract/season.ts'
import { reissueLetter } from './admissionLetters.ts'
import * as simulator from '../contract/simulator.ts'
import { decideAppeal, fileAppeal } from './appeals.ts'
import {
  addSlots,
  bookAppointment,
  checkIn,
  inviteToCheck,
  listSlots,
  removeSlots,
  saveAppointment,
} from './appointments.ts'
import { getAssignment, publishClasses, startClassDraw, takeDealt } from './classes.ts'
import { enrolCompleted } from './enrolling.ts'
import { answerForFamily } from './familyAnswers.ts'
import { getFamilyAdmission, listProposed, trackApplication } from './familyReading.ts'
import { isFrozen } from './frozen.ts'
import { getFunnel } from './funnel.ts'
import * as offers from './offers.ts'
import { dealLate, getPublicClasses, listPlaced, moveChild } from './placements.ts'
import { placeLate } from './placing.ts'
import * as proposing from './proposing.ts'
import { getSeason, listAdmissions, previewRanking } from './reading.ts'
import { registerChild } from './registering.ts'
import { keepSortRows, listClosedSeasons, runSimulation } from './simulator.ts'

/** Mounts admission after the review and registers what it does with a drawn order. */
export function mountAdmission(app: App, { keys }: Parts): void {
  whenDrawn(admissionDrawPurpose, proposing.takeDrawn)
  whenDrawn(classesDrawPurpose, takeDealt)
  whenRecordComplete('admission', enrolCompleted)
  whenApplicationsGo('admission', async (tx, tenantId, ids) => {
    await removeLettersOf(tx, tenantId, ids)
    await deleteAdmissions(tx, tenantId, ids)
  })
  whenPlanCloses('admission', (tx, { tenantId }, planId, now) =>
    keepSortRows(tx, { tenantId, planId }, { keys, now }),
  )
  whenTakenOver('admission', giveLetters)
  whetherRankingFrozen('admission', isFrozen)
  mountSeason(app, keys)
  mountOffice(app, keys)
  mountAppointments(app)
  mountClasses(app)
  mountFamily(app, keys)
}

type Keys = Parts['keys']

function mountSeason(app: App, keys: Keys): void {
  mount(app, season.getSeason, ({ db, actor, input, now }) =>
    getSeason(db, actor, input.planId, { keys, now }),
  )
  mount(app, season.previewRanking, ({ db, actor, input }) =>
    previewRanking(db, actor, input.planId, keys),
  )
  mount(app, getFunnelContract, ({ db, actor, input }) => getFunnel(db, actor, input.planId))
  mount(app, simulator.listClosedSeasons, ({ db, actor }) => listClosedSeasons(db, actor))
  mount(app, simulator.runSimulation, ({ db, actor, input }) => runSimulation(db, actor, input))
  mount(app, season.listAdmissions, ({ db, actor, input }) => listAdmissions(db, actor, input))
  mount(app, season.startAdmissionDraw, ({ tx, actor, input, now, request }) =>
    proposing.startAdmissionDraw(tx, actor, input, { keys, now, request }),
  )
  mount(app, season.proposeAdmissions, ({ tx, actor, input, now, request }) =>
    proposing.proposeAdmissions(tx, actor, input, { keys, now, request }),
  )
  mount(app, season.releaseAdmissions, ({ tx, actor, input, now, request }) =>
    proposing.releaseAdmissions(tx, actor, input, { now, request }),
  )
}

function mountOffice(app: App, keys: Keys): void {
  mount(app, office.recordContact, ({ tx, actor, input, now, request }) =>
    offers.recordContact(tx, actor, input, { now, request }),
  )
  mount(app, office.expireOffer, ({ tx, actor, input, now, request }) =>
    offers.expireOffer(tx, actor, input, { now, request }),
  )
  mount(app, office.coordinate, ({ tx, actor, input, now, request }) =>
    offers.coordinate(tx, actor, input, { now, request }),
  )
  mount(app, office.placeLate, ({ tx, actor, input, now, request }) =>
    placeLate(tx, actor, input, { now, request }),
  )
  mount(app, office.voidApplication, ({ tx, actor, input, now, request }) =>
    offers.voidApplication(tx, actor, input, { now, request }),
  )
  mount(app, office.expireReturn, ({ tx, actor, input, now, request }) =>
    offers.expireReturn(tx, actor, input, { now, request }),
  )
  mount(app, office.decideAppeal, ({ tx, actor, input, now, request }) =>
    decideAppeal(tx, actor, input, { now, request }),
  )
  mount(app, office.reissueLetter, ({ tx, actor, input, now, request }) =>
    reissueLetter(tx, actor, input, { keys, now, request }),
  )
  mount(app, office.answerForFamily, ({ tx, actor, input, now, request }) =>
    answerForFamily(tx, actor, input, { keys, now, request }),
  )
  mount(app, office.registerChild, ({ tx, actor, input, now, request }) =>
    registerChild(tx, actor, input, { keys, now, request }),
  )
}

function mountAppointments(app: App): void {
  mount(app, appointment.listSlots, ({ db, actor, input }) => listSlots(db, actor, input.planId))
  mount(app, appointment.addSlots, ({ tx, actor, input, now, request }) =>
    addSlots(tx, actor, input, { now, request }),
  )
  mount(app, appointment.removeSlots, ({ tx, actor, input, now, request }) =>
    removeSlots(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, appointment.inviteToCheck, ({ tx, actor, input, now, request }) =>
    inviteToCheck(tx, actor, input, { now, request }),
  )
  mount(app, appointment.checkIn, ({ tx, actor, input, now, request }) =>
    checkIn(tx, actor, input, { now, request }),
  )
}

function mountClasses(app: App): void {
  mount(app, classes.getAssignment, ({ db, actor, input }) =>
    getAssignment(db, actor, input.planId),
  )
  mount(app, classes.startClassDraw, ({ tx, actor, input, now, request }) =>
    startClassDraw(tx, actor, input, { now, request }),
  )
  mount(app, classes.publishClasses, ({ tx, actor, input, now, request }) =>
    publishClasses(tx, actor, input, { now, request }),
  )
  mount(app, placements.listPlaced, ({ db, actor, input }) => listPlaced(db, actor, input))
  mount(app, placements.dealLate, ({ tx, actor, input, now, request }) =>
    dealLate(tx, actor, input, { now, request }),
  )
  mount(app, placements.moveChild, ({ tx, actor, input, now, request }) =>
    moveChild(tx, actor, input, { now, request }),
  )
  mount(app, placements.getPublicClasses, ({ db, actor, input }) =>
    getPublicClasses(db, actor, input.planId),
  )
}

function mountFamily(app: App, keys: Keys): void {
  mount(app, family.getFamilyAdmission, ({ db, actor, input, now }) =>
    getFamilyAdmission(db, actor, input.id, { keys, now }),
  )
  mount(app, family.answerOffer, async ({ tx, actor, input, now, request }) => {
    await offers.answerOffer(tx, actor, input, { keys, now, request })
    return getFamilyAdmission(tx, actor, input.id, { keys, now })
  })
  mount(app, family.fileAppeal, async ({ tx, actor, input, now }) => {
    await fileAppeal(tx, actor, input, now)
    return getFamilyAdmission(tx, actor, input.id, { keys, now })
  })
  mount(app, family.bookAppointment, async ({ tx, actor, input, now }) => {
    await bookAppointment(tx, actor, input, now)
    return getFamilyAdmission(tx, actor, input.id, { keys, now })
  })
  mount(app, family.saveAppointment, ({ db, actor, input, now }) =>
    saveAppointment(db, actor, input, now),
  )
  mount(
    app,
    family.trackApplication,
    ({ db, actor, input }) => trackApplication(db, actor, input.token, keys),
    { prepare: spendPerAddress },
  )
  mount(app, family.listProposed, ({ db, actor, input }) => listProposed(db, actor, input.planId))
}

/** At most a hundred requests an hour per address, so that codes cannot be guessed. */
const spendPerAddress = ({
  database,
  actor,
  now,
  request,
}: Preparation<typeof family.trackApplication>): Promise<void> =>
  spendRate(
    database,
    actor.tenantId,
    { bucket: 'enrolmentTrack', subject: request.ip, limit: 100, windowSeconds: 3600 },
    now,
  )
