import type { App } from '../../../platform/server/http/createApp.ts'
import { readWorkbook } from '../../../platform/server/sheets/excel.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import type { Parts } from '../../../platform/server/dependencies.ts'
import * as calendarContract from '../contract/calendar.ts'
import * as classChangeContract from '../contract/classChange.ts'
import * as gradeContract from '../contract/grade.ts'
import * as promotionContract from '../contract/promotion.ts'
import * as classContract from '../contract/schoolClass.ts'
import * as yearContract from '../contract/schoolYear.ts'
import * as studentContract from '../contract/student.ts'
import * as changeContract from '../contract/studentChange.ts'
import * as sheetContract from '../contract/studentSheets.ts'
import * as calendars from './calendars.ts'
import * as changes from './changes.ts'
import * as classChanges from './classChanges.ts'
import * as classes from './classes.ts'
import { defineHomeSource } from '../../messaging/server/public.ts'
import { setClassPeople } from '../../organisation/server/public.ts'
import { peopleOfOwnClasses } from './families/classPeople.ts'
import { mountFamilies, mountGuardians } from './families/routes.ts'
import { homeOfPeople } from './home.ts'
import { listPeriodRows } from './queries/periods.ts'
import * as promotions from './promotions.ts'
import { revealStudent } from './reveal.ts'
import * as years from './schoolYears.ts'
import { exportStudentSheet, studentSheetTemplate } from './studentExport.ts'
import { importRowsOfStudents, importStudentSheet } from './studentImport.ts'
import * as students from './students.ts'

/** Mounts the calls about pupils, their classes and families, and the school's calendar. */
export function mountPeople(app: App, parts: Parts): void {
  defineHomeSource(homeOfPeople)
  setClassPeople(peopleOfOwnClasses)
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
  mount(app, changeContract.listStudentChanges, ({ db, actor, input }) =>
    students.listStudentChanges(db, actor, input.id),
  )
  mount(app, studentContract.submitStudent, ({ tx, actor, input, ...at }) =>
    students.submitStudent(tx, actor, input, { ...at, parts }),
  )
  mount(app, studentContract.removeStudents, ({ tx, actor, input, ...at }) =>
    students.removeStudents(tx, actor, input.ids.split(','), at),
  )
  mount(app, changeContract.changeStudent, ({ tx, actor, input, ...at }) =>
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
    { prepare: async ({ file, actor }) => (file ? readWorkbook(file, actor.tenantId) : []) },
  )
  mount<typeof sheetContract.readStudents, string[][]>(
    app,
    sheetContract.readStudents,
    async ({ prepared }) => ({ rows: prepared }),
    { prepare: async ({ file, actor }) => (file ? readWorkbook(file, actor.tenantId) : []) },
  )
  mount(app, sheetContract.importStudentRows, ({ tx, actor, input, ...at }) =>
    importRowsOfStudents(tx, actor, input, { ...at, parts }),
  )
  mount(app, sheetContract.studentTemplate, ({ db, actor, now }) =>
    studentSheetTemplate(db, actor, now),
  )
  mount(app, sheetContract.exportStudents, ({ tx, actor, input, ...at }) =>
    exportStudentSheet(tx, actor, input, { ...at, keys: parts.keys }),
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
