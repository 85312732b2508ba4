import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import { defineHomeSource } from '../../messaging/server/public.ts'
import { absencesCountedBy, presenceCountedBy } from '../../courseChoice/server/public.ts'
import * as childWeek from '../contract/childWeek.ts'
import * as care from '../contract/care.ts'
import { listInstitutionPresence as listInstitutionPresenceContract } from '../contract/institutionPresence.ts'
import { listOwnRolls as listOwnRollsContract } from '../contract/ownRoll.ts'
import * as patrol from '../contract/patrol.ts'
import * as pickUp from '../contract/pickUp.ts'
import * as report from '../contract/report.ts'
import * as roll from '../contract/rollCall.ts'
import * as school from '../contract/schoolRoll.ts'
import { mountEvaluations } from './evaluations/routes.ts'
import { countAbsences } from './countingAbsences.ts'
import { endCare, getOwnCare, submitCare } from './care.ts'
import { getCollectors, handOver } from './handingOver.ts'
import { homeOfAttendance } from './home.ts'
import { getRoomLesson, listPatrols, recordPatrol } from './patrols.ts'
import { issuePickUpCode, listPickUpCodes, revokePickUpCode } from './pickUpCodes.ts'
import { getRoll, listChildDays, listRolls } from './reading.ts'
import { authorityFile } from './reporting/authorityPort.ts'
import { listReports, saveReport, submitReport } from './reporting/reporting.ts'
import { countPresence } from './queries/presence.ts'
import { callRoll } from './rolls.ts'
import { listInstitutionPresence } from './school/institutionPresence.ts'
import { listOwnRolls } from './school/ownRolls.ts'
import { correctMark, getSchoolRoll } from './school/markedRoll.ts'
import { exportSchoolRolls } from './school/rollSheet.ts'
import { listSchoolRolls } from './school/schoolRolls.ts'
import { getChildWeek, saveChildCalendar } from './timetable/childWeek.ts'

/** Mounts the calls of attendance, and counts for refunds and statistics. */
export function mountAttendance(app: App, { keys }: Parts): void {
  absencesCountedBy(countAbsences)
  presenceCountedBy(countPresence)
  defineHomeSource(homeOfAttendance)
  mount(app, roll.listRolls, ({ db, actor, input, now }) => listRolls(db, actor, input, now))
  mount(app, roll.getRoll, ({ db, actor, input }) => getRoll(db, actor, input))
  mount(app, roll.callRoll, ({ tx, actor, input, now, request }) =>
    callRoll(tx, actor, input, { now, request }),
  )
  mount(app, roll.listChildDays, ({ db, actor, input }) => listChildDays(db, actor, input.childId))
  mountPickUp(app, { keys })
  mountCare(app)
  mountSchool(app)
  mountEvaluations(app)
  mountReports(app)
  mount(app, childWeek.getChildWeek, ({ db, actor, input, now }) =>
    getChildWeek(db, actor, input, now),
  )
  mount(app, childWeek.saveChildCalendar, ({ db, actor, input, now }) =>
    saveChildCalendar(db, actor, input, now),
  )
  mount(app, patrol.getRoomLesson, ({ db, actor, input, now }) =>
    getRoomLesson(db, actor, input.roomId, now),
  )
  mount(app, patrol.recordPatrol, ({ tx, actor, input, now, request }) =>
    recordPatrol(tx, actor, input, { now, request }),
  )
  mount(app, patrol.listPatrols, ({ db, actor, input }) => listPatrols(db, actor, input))
}

function mountPickUp(app: App, { keys }: Pick<Parts, 'keys'>): void {
  mount(app, pickUp.getCollectors, ({ db, actor, input }) => getCollectors(db, actor, input))
  mount(app, pickUp.handOver, ({ tx, actor, input, now, request }) =>
    handOver(tx, actor, input, { keys, now, request }),
  )
  mount(app, pickUp.listPickUpCodes, ({ db, actor, input, now }) =>
    listPickUpCodes(db, actor, input.childId, now),
  )
  mount(app, pickUp.issuePickUpCode, ({ tx, actor, input, now, request }) =>
    issuePickUpCode(tx, actor, input, { keys, now, request }),
  )
  mount(app, pickUp.revokePickUpCode, ({ tx, actor, input, now, request }) =>
    revokePickUpCode(tx, actor, input.id, { now, request }),
  )
}

function mountCare(app: App): void {
  mount(app, care.getOwnCare, ({ db, actor, input, now }) =>
    getOwnCare(db, actor, input.childId, now),
  )
  mount(app, care.submitCare, ({ tx, actor, input, now, request }) =>
    submitCare(tx, actor, input, { now, request }),
  )
  mount(app, care.endCare, ({ tx, actor, input, now, request }) =>
    endCare(tx, actor, input.id, { now, request }),
  )
}

function mountSchool(app: App): void {
  mount(app, listInstitutionPresenceContract, ({ db, actor, input, now }) =>
    listInstitutionPresence(db, actor, input.institutionId, now),
  )
  mount(app, listOwnRollsContract, ({ db, actor, input, now }) =>
    listOwnRolls(db, actor, input, now),
  )
  mount(app, school.listSchoolRolls, ({ db, actor, input, now }) =>
    listSchoolRolls(db, actor, input, now),
  )
  mount(app, school.exportSchoolRolls, ({ tx, actor, input, now, request }) =>
    exportSchoolRolls(tx, actor, input, { now, request }),
  )
  mount(app, school.getSchoolRoll, ({ db, actor, input }) => getSchoolRoll(db, actor, input))
  mount(app, school.correctMark, ({ tx, actor, input, now, request }) =>
    correctMark(tx, actor, input, { now, request }),
  )
}

function mountReports(app: App): void {
  mount(app, report.listReports, ({ db, actor, input }) => listReports(db, actor, input))
  mount(app, report.submitReport, ({ tx, actor, input, now, request }) =>
    submitReport(tx, actor, input, { port: authorityFile, now, request }),
  )
  mount(app, report.saveReport, ({ db, actor, input }) => saveReport(db, actor, input.id))
}
