import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import * as merge from '../contract/classMerge.ts'
import * as lessonCheck from '../contract/lessonCheck.ts'
import * as closure from '../contract/lessonClosure.ts'
import * as timetable from '../contract/timetable.ts'
import { checkLesson } from './classes/lessonCheck.ts'
import { closeLessons, previewClosure } from './closures/closures.ts'
import { makeUpLessons, previewMakeUp, undoClosure } from './closures/planAgain.ts'
import { getClosure, listClosures } from './closures/reading.ts'
import { endChoosing, formClass } from './merges/choosing.ts'
import { listMerges, listMergeTargets, proposeMerge, withdrawMerge } from './merges/merges.ts'
import { saveOwnCalendar, saveSchoolCalendar } from './timetable/calendars.ts'
import { getOwnWeek, getSchoolWeek } from './timetable/timetables.ts'

/** Mounts timetables, their calendar files, and the check of a lesson on the board. */
export function mountTimetables(app: App): void {
  mount(app, lessonCheck.checkLesson, ({ db, actor, input, now }) =>
    checkLesson(db, actor, input, now),
  )
  mount(app, timetable.getSchoolWeek, ({ db, actor, input, now }) =>
    getSchoolWeek(db, actor, input.day, now),
  )
  mount(app, timetable.getOwnWeek, ({ db, actor, input, now }) =>
    getOwnWeek(db, actor, input.day, now),
  )
  mount(app, timetable.saveSchoolCalendar, ({ db, actor, input, now }) =>
    saveSchoolCalendar(db, actor, input, now),
  )
  mount(app, timetable.saveOwnCalendar, ({ db, actor, input, now }) =>
    saveOwnCalendar(db, actor, input.day, now),
  )
}

/** Mounts the calls that cancel a day or some hours for the whole school. */
export function mountClosures(app: App): void {
  mount(app, closure.listClosures, ({ db, actor, input, now }) =>
    listClosures(db, actor, input, now),
  )
  mount(app, closure.getClosure, ({ db, actor, input, now }) =>
    getClosure(db, actor, input.id, now),
  )
  mount(app, closure.previewClosure, ({ db, actor, input }) => previewClosure(db, actor, input))
  mount(app, closure.closeLessons, ({ tx, actor, input, now, request }) =>
    closeLessons(tx, actor, input, { now, request }),
  )
  mount(app, closure.undoClosure, ({ tx, actor, input, now, request }) =>
    undoClosure(tx, actor, input.id, { now, request }),
  )
  mount(app, closure.previewMakeUp, ({ db, actor, input, now }) =>
    previewMakeUp(db, actor, input, now),
  )
  mount(app, closure.makeUpLessons, ({ tx, actor, input, now, request }) =>
    makeUpLessons(tx, actor, input, { now, request }),
  )
}

/** Mounts the calls about classes with too few pupils. */
export function mountMerges(app: App): void {
  mount(app, merge.endChoosing, ({ tx, actor, input, now, request }) =>
    endChoosing(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, merge.formClass, ({ tx, actor, input, now, request }) =>
    formClass(tx, actor, input.id, { now, request }),
  )
  mount(app, merge.listMerges, ({ db, actor, input }) => listMerges(db, actor, input.classId))
  mount(app, merge.listMergeTargets, ({ db, actor, input, now }) =>
    listMergeTargets(db, actor, input.classId, now),
  )
  mount(app, merge.proposeMerge, ({ tx, actor, input, now, request }) =>
    proposeMerge(tx, actor, input, { now, request }),
  )
  mount(app, merge.withdrawMerge, ({ tx, actor, input, now, request }) =>
    withdrawMerge(tx, actor, input.id, { now, request }),
  )
}
