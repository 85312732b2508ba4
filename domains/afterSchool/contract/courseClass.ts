import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { ClassState } from './classStates.ts'
import { yuan } from './money.ts'
import { afterSchoolPermissions } from './permissions.ts'

const summary = {
  id,
  name: z.string(),
  termId: id,
  termName: z.string(),
  courseId: id,
  courseName: z.string(),
  ownerName: z.string(),
  roomId: id,
  roomName: z.string(),
  /** The weekly times, in words. */
  times: z.string(),
  teacherNames: z.string(),
  gradeNames: z.string(),
  minSeats: z.number(),
  maxSeats: z.number(),
  taken: z.number(),
  waiting: z.number(),
  lessonCount: z.number(),
  /** Of one lesson. */
  priceFen: z.number(),
  bookFeeFen: z.number(),
  state: ClassState,
  stateName: z.string(),
}

/** A class of a course in one term, as lists show it. */
export const CourseClassRow = z.object(summary)
export type CourseClassRow = z.output<typeof CourseClassRow>

export const CourseClass = z.object({
  ...summary,
  gradeIds: z.array(id),
  classIds: z.array(id),
  classNames: z.string(),
  slotIds: z.array(id),
  mainTeacherId: id,
  assistantIds: z.array(id),
  stateReason: z.string(),
})
export type CourseClass = z.output<typeof CourseClass>

const seats = {
  minSeats: labelled('最少人数', wholeNumber(1, 500)),
  maxSeats: labelled('最多人数', wholeNumber(1, 500)),
}

export const CourseClassForm = z.object({
  id: z.optional(id),
  termId: labelled('学期', id),
  courseId: labelled('课程', id),
  name: labelled('课程班名称', text(60)),
  slotIds: labelled('时段', idList),
  roomId: labelled('场地', id),
  mainTeacherId: labelled('主讲教师', id),
  assistantIds: labelled('助教', z.optional(z.union([z.literal(''), idList]))),
  ...seats,
  lessonCount: labelled('课次数', wholeNumber(1, 120)),
  priceYuan: labelled('每课时价格', yuan),
  bookFeeYuan: labelled('教材费', z.optional(z.union([z.literal(''), yuan]))),
  gradeIds: labelled('适合年级', idList),
  classIds: labelled('限定班级', z.optional(z.union([z.literal(''), idList]))),
})
export type CourseClassForm = z.output<typeof CourseClassForm>

const { oversee, planClasses } = afterSchoolPermissions
const none = z.literal('')

export const listClasses = endpoint({
  method: 'GET',
  path: '/blade-after-school/course-class/list',
  summary: 'Classes of courses, the newest first',
  may: oversee,
  input: z.object({
    ...pageFields,
    termId: labelled('学期', z.optional(z.union([none, id]))),
    keyword: labelled('关键词', z.optional(maybeText(60))),
    state: labelled('状态', z.optional(z.union([none, ClassState]))),
  }),
  reply: pageOf(CourseClassRow),
})

export const getClass = endpoint({
  method: 'GET',
  path: '/blade-after-school/course-class/detail',
  summary: 'One class of a course',
  may: oversee,
  input: z.object({ id: labelled('课程班', id) }),
  reply: CourseClass,
})

const Option = z.object({ id, name: z.string() })

export const listClassChoices = endpoint({
  method: 'GET',
  path: '/blade-after-school/course-class/choices',
  summary: 'Terms, slots, courses, rooms, teachers, grades and classes to choose from in the form',
  may: planClasses,
  input: nothing,
  reply: z.object({
    terms: z.array(Option),
    slots: z.array(z.extend(Option, { termId: id })),
    courses: z.array(
      z.extend(Option, {
        gradeIds: z.array(id),
        lessonCount: z.number(),
        priceFen: z.number(),
      }),
    ),
    rooms: z.array(z.extend(Option, { capacity: z.number() })),
    /** `clearedUntil`: the last day on which they may teach; empty if they may not now. */
    teachers: z.array(z.extend(Option, { clearedUntil: z.string() })),
    grades: z.array(Option),
    classes: z.array(z.extend(Option, { gradeId: id })),
  }),
})

export const submitClass = endpoint({
  method: 'POST',
  path: '/blade-after-school/course-class/submit',
  summary: 'Add a class and lay its lessons out on the calendar, or change one before publication',
  may: planClasses,
  input: CourseClassForm,
  reply: z.object({ id }),
  refusals: [
    'NO_SUCH_TERM',
    'NO_SUCH_COURSE',
    'NO_SUCH_SLOT',
    'NO_SUCH_ROOM',
    'NO_SUCH_TEACHER',
    'NO_SUCH_GRADE',
    'NO_SUCH_CLASS',
    'SLOT_NOT_FOR_GRADE',
    'SEATS_BACKWARDS',
    'ROOM_TOO_SMALL',
    'PRICE_ABOVE_COURSE',
    'CLASS_NAME_TAKEN',
    'CLASS_NOT_EDITABLE',
    'TERM_TOO_SHORT',
    'ROOM_OCCUPIED',
    'TEACHER_OCCUPIED',
    'TEACHER_NOT_CLEARED',
  ],
})

export const publishClasses = endpoint({
  method: 'POST',
  path: '/blade-after-school/course-class/publish',
  summary: 'Publish classes; all or none. Their lessons then change one by one',
  may: planClasses,
  input: z.object({ ids: labelled('课程班', idList) }),
  reply: nothing,
  refusals: ['CLASS_STATE_WRONG', 'TEACHER_NOT_CLEARED'],
})

export const changeSeats = endpoint({
  method: 'POST',
  path: '/blade-after-school/course-class/seats',
  summary: 'Change the number of seats of a class, never below those taken',
  may: planClasses,
  input: z.object({ id: labelled('课程班', id), ...seats }),
  reply: nothing,
  refusals: ['SEATS_BACKWARDS', 'ROOM_TOO_SMALL', 'SEATS_BELOW_TAKEN'],
})

export const cancelClass = endpoint({
  method: 'POST',
  path: '/blade-after-school/course-class/cancel',
  summary: 'Cancel a class and its lessons that are not held yet',
  may: planClasses,
  input: z.object({ id: labelled('课程班', id), reason: labelled('原因', text(140)) }),
  reply: nothing,
  refusals: ['CLASS_STATE_WRONG'],
})

export const removeClasses = endpoint({
  method: 'POST',
  path: '/blade-after-school/course-class/remove',
  summary: 'Remove classes that were never published; all or none',
  may: planClasses,
  input: z.object({ ids: labelled('课程班', idList) }),
  reply: nothing,
  refusals: ['CLASS_NOT_EDITABLE'],
})
