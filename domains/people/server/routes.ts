import type { App } from '../../../platform/server/app.ts'
import type { Preparation } from '../../../platform/server/call.ts'
import { readWorkbook } from '../../../platform/server/excel.ts'
import { mount } from '../../../platform/server/mount.ts'
import type { Parts } from '../../../platform/server/parts.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import * as calendarContract from '../contract/calendar.ts'
import * as childContract from '../contract/child.ts'
import * as classChangeContract from '../contract/classChange.ts'
import * as gradeContract from '../contract/grade.ts'
import * as guardianContract from '../contract/guardian.ts'
import * as promotionContract from '../contract/promotion.ts'
import * as classContract from '../contract/schoolClass.ts'
import * as yearContract from '../contract/schoolYear.ts'
import * as studentContract from '../contract/student.ts'
import * as sheetContract from '../contract/studentSheets.ts'
import * as calendars from './calendars.ts'
import * as changes from './changes.ts'
import * as classChanges from './classChanges.ts'
import * as classes from './classes.ts'
import * as families from './families.ts'
import * as guardians from './guardians.ts'
import * as invitations from './invitations.ts'
import { listPeriodRows } from './queries/calendar.ts'
import * as promotions from './promotions.ts'
import { revealStudent } from './reveal.ts'
import * as years from './schoolYears.ts'
import { exportStudentSheet, studentSheetTemplate } from './studentExport.ts'
import { importStudentSheet } from './studentImport.ts'
import * as students from './students.ts'

const hourSeconds = 3600

/** Pupils, their classes and families, and the school's calendar. */
export function mountPeople(app: App, parts: Parts): void {
  mountCalendar(app)
  mountClasses(app)
  mountStudents(app, parts)
  mountSheets(app, parts)
  mountGuardians(app, parts)
  mountFamilies(app, parts)
  mountPromotions(app)
}

function mountCalendar(app: App): void {
  mount(app, calendarContract.listCalendarDays, ({ db, actor, input, now }) =>
    calendars.listCalendarDays(db, actor, input, now),
  )
  mount(app, calendarContract.getDay, ({ db, actor, input }) =>
    calendars.getDay(db, actor, input.day),
  )
  mount(app, calendarContract.submitCalendarDay, ({ tx, actor, input, ...at }) =>
    calendars.submitCalendarDay(tx, actor, input, at),
  )
  mount(app, calendarContract.removeCalendarDays, ({ tx, actor, input, ...at }) =>
    calendars.removeCalendarDays(tx, actor, input.ids.split(','), at),
  )
  mount(app, calendarContract.importCalendarDays, ({ tx, actor, input, ...at }) =>
    calendars.importCalendarDays(tx, actor, input, at),
  )
  mount(app, calendarContract.listPeriods, async ({ db, actor }) => ({
    records: await listPeriodRows(db, actor.tenantId),
  }))
  mount(app, calendarContract.savePeriods, ({ tx, actor, input, ...at }) =>
    calendars.savePeriods(tx, actor, input.records, at),
  )
  mount(app, yearContract.listYears, ({ db, actor }) => years.listYears(db, actor))
  mount(app, yearContract.submitYear, ({ tx, actor, input, ...at }) =>
    years.submitYear(tx, actor, input, at),
  )
  mount(app, yearContract.removeYears, ({ tx, actor, input, ...at }) =>
    years.removeYears(tx, actor, input.ids.split(','), at),
  )
}

function mountClasses(app: App): void {
  mount(app, gradeContract.listGrades, ({ db, actor }) => classes.listGrades(db, actor))
  mount(app, gradeContract.submitGrade, ({ tx, actor, input, ...at }) =>
    classes.submitGrade(tx, actor, input, at),
  )
  mount(app, gradeContract.removeGrades, ({ tx, actor, input, ...at }) =>
    classes.removeGrades(tx, actor, input.ids.split(','), at),
  )
  mount(app, classContract.listClasses, ({ db, actor, input, now }) =>
    classes.listClasses(db, actor, input, now),
  )
  mount(app, classContract.getClass, ({ db, actor, input }) =>
    classes.getClass(db, actor, input.id),
  )
  mount(app, classContract.selectClasses, ({ db, actor, now }) =>
    classes.selectClasses(db, actor, now),
  )
  mount(app, classContract.submitClass, ({ tx, actor, input, ...at }) =>
    classes.submitClass(tx, actor, input, at),
  )
  mount(app, classContract.removeClasses, ({ tx, actor, input, ...at }) =>
    classes.removeClasses(tx, actor, input.ids.split(','), at),
  )
}

function mountStudents(app: App, parts: Parts): void {
  mount(app, studentContract.listStudents, ({ db, actor, input }) =>
    students.listStudents(db, actor, input),
  )
  mount(app, studentContract.getStudent, ({ db, actor, input, now }) =>
    students.getStudent(db, actor, input.id, { parts, now }),
  )
  mount(app, studentContract.getOwnStudent, ({ db, actor, now }) =>
    students.getOwnStudent(db, actor, { parts, now }),
  )
  mount(app, studentContract.listStudentChanges, ({ db, actor, input }) =>
    students.listStudentChanges(db, actor, input.id),
  )
  mount(app, studentContract.submitStudent, ({ tx, actor, input, ...at }) =>
    students.submitStudent(tx, actor, input, { ...at, parts }),
  )
  mount(app, studentContract.removeStudents, ({ tx, actor, input, ...at }) =>
    students.removeStudents(tx, actor, input.ids.split(','), at),
  )
  mount(app, studentContract.changeStudent, ({ tx, actor, input, ...at }) =>
    changes.changeStudent(tx, actor, input, { ...at, parts }),
  )
  mount(app, classChangeContract.changeClasses, ({ tx, actor, input, ...at }) =>
    classChanges.changeClasses(tx, actor, input, at),
  )
  mount(app, classChangeContract.undoClassChanges, ({ tx, actor, input, ...at }) =>
    classChanges.undoClassChanges(tx, actor, input.ids.split(','), at),
  )
  mount(app, studentContract.revealStudent, ({ tx, actor, input, ...at }) =>
    revealStudent(tx, actor, input, { ...at, parts }),
  )
  mount(app, studentContract.freezeStudent, ({ tx, actor, input, ...at }) =>
    changes.freezeStudent(tx, actor, input, at),
  )
  mount(app, studentContract.unfreezeStudent, ({ tx, actor, input, ...at }) =>
    changes.unfreezeStudent(tx, actor, input, at),
  )
}

function mountSheets(app: App, parts: Parts): void {
  mount<typeof sheetContract.importStudents, string[][]>(
    app,
    sheetContract.importStudents,
    ({ tx, actor, input, prepared, ...at }) =>
      importStudentSheet(tx, actor, { rows: prepared, ...input }, { ...at, parts }),
    { prepare: async ({ file }) => (file ? readWorkbook(file) : []) },
  )
  mount(app, sheetContract.studentTemplate, async () => studentSheetTemplate)
  mount(app, sheetContract.exportStudents, ({ tx, actor, input, ...at }) =>
    exportStudentSheet(tx, actor, input, { ...at, keys: parts.keys }),
  )
}

function mountGuardians(app: App, { keys }: Parts): void {
  mount(app, guardianContract.listGuardians, ({ db, actor, input }) =>
    guardians.listGuardians(db, actor, input.studentId, keys),
  )
  mount(app, guardianContract.updateGuardian, ({ tx, actor, input, ...at }) =>
    guardians.updateGuardian(tx, actor, input, at),
  )
  mount(app, guardianContract.revokeGuardian, ({ tx, actor, input, ...at }) =>
    guardians.revokeGuardian(tx, actor, input, at),
  )
  mount(app, guardianContract.listClaimsToDecide, ({ db, actor, input }) =>
    guardians.listClaimsToDecide(db, actor, input),
  )
  mount(app, guardianContract.confirmClaims, ({ tx, actor, input, ...at }) =>
    guardians.confirmClaims(tx, actor, input.ids.split(','), at),
  )
  mount(app, guardianContract.listInvitationsToWatch, ({ db, actor, input, now }) =>
    invitations.listInvitationsToWatch(db, actor, input, now),
  )
  mount(app, guardianContract.revokeInvitations, ({ tx, actor, input, ...at }) =>
    invitations.revokeInvitations(
      tx,
      actor,
      { ids: input.ids.split(','), reason: input.reason },
      at,
    ),
  )
  mount(app, guardianContract.refuseClaims, ({ tx, actor, input, ...at }) =>
    guardians.refuseClaims(tx, actor, { ids: input.ids.split(','), reason: input.reason }, at),
  )
}

/** Guessing names, numbers and codes is slow whoever tries. */
const spending =
  (bucket: string, limit: number) =>
  ({
    database,
    actor,
    now,
  }: Preparation<typeof childContract.claimChild | typeof childContract.acceptInvitation>) =>
    spendRate(
      database,
      actor.tenantId,
      { bucket, subject: actor.userId, limit, windowSeconds: hourSeconds },
      now,
    )

function mountFamilies(app: App, parts: Parts): void {
  const { keys } = parts
  mount(app, childContract.listChildren, ({ db, actor, now }) =>
    families.listChildren(db, actor, { ...parts, now }),
  )
  mount(
    app,
    childContract.claimChild,
    ({ tx, actor, input, ...at }) => families.claimChild(tx, actor, input, { ...at, keys }),
    {
      prepare: spending('childClaim', 6),
    },
  )
  mount(app, childContract.listOwnClaims, ({ db, actor }) => families.listOwnClaims(db, actor))
  mount(app, childContract.withdrawClaim, ({ tx, actor, input, ...at }) =>
    families.withdrawClaim(tx, actor, input.id, at),
  )
  mount(app, childContract.inviteGuardian, ({ tx, actor, input, ...at }) =>
    families.inviteGuardian(tx, actor, input, { ...at, keys }),
  )
  mount(app, childContract.listInvitations, ({ db, actor, now }) =>
    families.listInvitations(db, actor, now),
  )
  mount(app, childContract.revokeInvitation, ({ tx, actor, input, ...at }) =>
    families.revokeInvitation(tx, actor, input.id, at),
  )
  mount(
    app,
    childContract.acceptInvitation,
    ({ tx, actor, input, ...at }) =>
      families.acceptInvitation(tx, actor, input.code, { ...at, keys }),
    {
      prepare: spending('guardianCode', 10),
    },
  )
}

function mountPromotions(app: App): void {
  mount(app, promotionContract.previewPromotion, ({ db, actor, now }) =>
    promotions.previewPromotion(db, actor, now),
  )
  mount(app, promotionContract.applyPromotion, ({ tx, actor, ...at }) =>
    promotions.applyPromotion(tx, actor, at),
  )
  mount(app, promotionContract.undoPromotion, ({ tx, actor, input, ...at }) =>
    promotions.undoPromotion(tx, actor, input.id, at),
  )
  mount(app, promotionContract.listPromotions, ({ db, actor, now }) =>
    promotions.listPromotions(db, actor, now),
  )
}
