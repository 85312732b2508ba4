import type { App } from '../../../platform/server/http/createApp.ts'
import { mount } from '../../../platform/server/http/mount.ts'
import * as courseClass from '../contract/courseClass.ts'
import * as instructor from '../contract/instructor.ts'
import * as lesson from '../contract/lesson.ts'
import * as room from '../contract/room.ts'
import * as slot from '../contract/slot.ts'
import * as term from '../contract/term.ts'
import {
  cancelClass,
  changeSeats,
  publishClasses,
  removeClasses,
  submitClass,
} from './classes/classes.ts'
import { listBlockedLessons, listLessonChanges, listLessons } from './classes/lessonReading.ts'
import { cancelLesson, moveLesson, substituteLesson } from './classes/lessons.ts'
import { getClass, listClassChoices, listClasses } from './classes/reading.ts'
import { listInstructors, removeInstructors, submitInstructor } from './instructors/instructors.ts'
import './instructors/outsiders.ts'
import { listRooms, removeRooms, submitRoom } from './rooms/rooms.ts'
import { listSlots, removeSlots, submitSlot } from './terms/slots.ts'
import { listTerms, removeTerms, submitTerm } from './terms/terms.ts'

/** Mounts the calls that plan a term. */
export function mountPlanning(app: App): void {
  mountTerms(app)
  mountInstructors(app)
  mountClasses(app)
  mountLessons(app)
}

function mountTerms(app: App): void {
  mount(app, term.listTerms, ({ db, actor, input, now }) => listTerms(db, actor, input, now))
  mount(app, term.submitTerm, ({ tx, actor, input, now, request }) =>
    submitTerm(tx, actor, input, { now, request }),
  )
  mount(app, term.removeTerms, ({ tx, actor, input, now, request }) =>
    removeTerms(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, slot.listSlots, ({ db, actor, input }) => listSlots(db, actor, input))
  mount(app, slot.submitSlot, ({ tx, actor, input, now, request }) =>
    submitSlot(tx, actor, input, { now, request }),
  )
  mount(app, slot.removeSlots, ({ tx, actor, input, now, request }) =>
    removeSlots(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, room.listRooms, ({ db, actor, input }) => listRooms(db, actor, input))
  mount(app, room.submitRoom, ({ tx, actor, input, now, request }) =>
    submitRoom(tx, actor, input, { now, request }),
  )
  mount(app, room.removeRooms, ({ tx, actor, input, now, request }) =>
    removeRooms(tx, actor, input.ids.split(','), { now, request }),
  )
}

function mountInstructors(app: App): void {
  mount(app, instructor.listInstructors, ({ db, actor, input, now }) =>
    listInstructors(db, actor, input, now),
  )
  mount(app, instructor.submitInstructor, ({ tx, actor, input, now, request }) =>
    submitInstructor(tx, actor, input, { now, request }),
  )
  mount(app, instructor.removeInstructors, ({ tx, actor, input, now, request }) =>
    removeInstructors(tx, actor, input.ids.split(','), { now, request }),
  )
}

function mountClasses(app: App): void {
  mount(app, courseClass.listClasses, ({ db, actor, input }) => listClasses(db, actor, input))
  mount(app, courseClass.getClass, ({ db, actor, input }) => getClass(db, actor, input.id))
  mount(app, courseClass.listClassChoices, ({ db, actor, now }) => listClassChoices(db, actor, now))
  mount(app, courseClass.submitClass, ({ tx, actor, input, now, request }) =>
    submitClass(tx, actor, input, { now, request }),
  )
  mount(app, courseClass.publishClasses, ({ tx, actor, input, now, request }) =>
    publishClasses(tx, actor, input.ids.split(','), { now, request }),
  )
  mount(app, courseClass.changeSeats, ({ tx, actor, input, now, request }) =>
    changeSeats(tx, actor, input, { now, request }),
  )
  mount(app, courseClass.cancelClass, ({ tx, actor, input, now, request }) =>
    cancelClass(tx, actor, input, { now, request }),
  )
  mount(app, courseClass.removeClasses, ({ tx, actor, input, now, request }) =>
    removeClasses(tx, actor, input.ids.split(','), { now, request }),
  )
}

function mountLessons(app: App): void {
  mount(app, lesson.listLessons, ({ db, actor, input, now }) => listLessons(db, actor, input, now))
  mount(app, lesson.listBlockedLessons, ({ db, actor, input, now }) =>
    listBlockedLessons(db, actor, input, now),
  )
  mount(app, lesson.listLessonChanges, ({ db, actor, input }) =>
    listLessonChanges(db, actor, input.classId),
  )
  mount(app, lesson.moveLesson, ({ tx, actor, input, now, request }) =>
    moveLesson(tx, actor, input, { now, request }),
  )
  mount(app, lesson.cancelLesson, ({ tx, actor, input, now, request }) =>
    cancelLesson(tx, actor, input, { now, request }),
  )
  mount(app, lesson.substituteLesson, ({ tx, actor, input, now, request }) =>
    substituteLesson(tx, actor, input, { now, request }),
  )
}
