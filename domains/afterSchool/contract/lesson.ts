import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { date, dateTime, id, labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { LessonChangeKind, LessonState } from './classStates.ts'
import { afterSchoolPermissions } from './permissions.ts'
import { clock } from './weekTimes.ts'

/** A lesson of a class. */
export const Lesson = z.object({
  id,
  classId: id,
  className: z.string(),
  number: z.number(),
  title: z.string(),
  day: date,
  weekdayName: z.string(),
  beginTime: z.string(),
  endTime: z.string(),
  roomId: id,
  roomName: z.string(),
  teachers: z.array(
    z.object({
      id,
      name: z.string(),
      isMain: z.boolean(),
      isSubstitute: z.boolean(),
      /** Why they may not give this coming lesson; empty if they may. */
      block: z.string(),
    }),
  ),
  state: LessonState,
  stateName: z.string(),
})
export type Lesson = z.output<typeof Lesson>

export const LessonChange = z.object({
  id,
  lessonId: id,
  kind: LessonChangeKind,
  kindName: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  changedByName: z.string(),
  changedAt: dateTime,
})
export type LessonChange = z.output<typeof LessonChange>

const { oversee, planClasses } = afterSchoolPermissions
const one = labelled('课次', id)
const reason = labelled('原因', text(140))

export const listLessons = endpoint({
  method: 'GET',
  path: '/blade-after-school/lesson/list',
  summary: 'The lessons of a class, or all of the school in a span of at most 31 days',
  may: oversee,
  input: z.object({
    classId: labelled('课程班', z.optional(id)),
    from: labelled('开始日期', z.optional(date)),
    to: labelled('结束日期', z.optional(date)),
  }),
  reply: z.object({ records: z.array(Lesson) }),
  refusals: ['SPAN_TOO_LONG'],
})

export const listBlockedLessons = endpoint({
  method: 'GET',
  path: '/blade-after-school/lesson/blocked',
  summary: 'Coming lessons that need a substitute because a teacher is not cleared for the day',
  may: oversee,
  input: z.object(pageFields),
  reply: pageOf(Lesson),
})

export const listLessonChanges = endpoint({
  method: 'GET',
  path: '/blade-after-school/lesson/changes',
  summary: 'What was changed about the lessons of a class, the newest first',
  may: oversee,
  input: z.object({ classId: labelled('课程班', id) }),
  reply: z.object({ records: z.array(LessonChange) }),
})

export const moveLesson = endpoint({
  method: 'POST',
  path: '/blade-after-school/lesson/move',
  summary: 'Move a lesson to another time or room, or make up a cancelled one',
  may: planClasses,
  input: z.object({
    id: one,
    day: labelled('日期', date),
    beginTime: labelled('开始时间', clock),
    endTime: labelled('结束时间', clock),
    roomId: labelled('场地', id),
    reason,
  }),
  reply: nothing,
  refusals: [
    'LESSON_STATE_WRONG',
    'LESSON_BACKWARDS',
    'LESSON_IN_THE_PAST',
    'OUTSIDE_TERM',
    'NO_SCHOOL_THAT_DAY',
    'DAY_CLOSED',
    'NO_SUCH_ROOM',
    'ROOM_TOO_SMALL',
    'ROOM_OCCUPIED',
    'TEACHER_OCCUPIED',
    'TEACHER_NOT_CLEARED',
  ],
})

export const cancelLesson = endpoint({
  method: 'POST',
  path: '/blade-after-school/lesson/cancel',
  summary: 'Cancel a lesson; it can be made up on another day',
  may: planClasses,
  input: z.object({ id: one, reason }),
  reply: nothing,
  refusals: ['LESSON_STATE_WRONG'],
})

export const substituteLesson = endpoint({
  method: 'POST',
  path: '/blade-after-school/lesson/substitute',
  summary: 'Let somebody else give a lesson in the place of one of its teachers',
  may: planClasses,
  input: z.object({
    id: one,
    forId: labelled('原教师', id),
    teacherId: labelled('代课教师', id),
    reason,
  }),
  reply: nothing,
  refusals: [
    'LESSON_STATE_WRONG',
    'NOT_ITS_TEACHER',
    'NO_SUCH_TEACHER',
    'ALREADY_ITS_TEACHER',
    'TEACHER_OCCUPIED',
    'TEACHER_NOT_CLEARED',
  ],
})
