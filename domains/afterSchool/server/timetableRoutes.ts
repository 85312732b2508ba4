import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import * as timetable from '../contract/timetable.ts'
import { saveOwnCalendar, saveSchoolCalendar } from './timetable/calendars.ts'
import { getOwnWeek, getSchoolWeek } from './timetable/timetables.ts'

/** Mounts timetables and calendar files. */
export function mountTimetables(app: App): void {
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
