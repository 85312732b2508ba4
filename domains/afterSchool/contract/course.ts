import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { recordAddress } from '../../workflow/contract/record.ts'
import { CourseKind, CourseOwner, CourseState } from './courseStates.ts'
import { yuan } from './money.ts'
import { afterSchoolPermissions } from './permissions.ts'

const LessonPlan = z.object({
  title: labelled('课题', text(60)),
  content: labelled('内容', z.optional(maybeText(200))),
})

/**
 * The request to open a course. With `id`, it corrects a returned one; with `revises`, it changes an
 * approved one, which keeps its provider.
 */
export const CourseForm = z.object({
  id: z.optional(id),
  revises: z.optional(id),
  name: labelled('课程名称', text(40)),
  kind: labelled('课程类型', CourseKind),
  ownerKind: labelled('开课方', CourseOwner),
  institutionId: labelled('机构', z.optional(z.union([z.literal(''), id]))),
  gradeIds: labelled('适合年级', idList),
  teachers: labelled('授课教师', text(100)),
  plannedClasses: labelled('计划开班数', wholeNumber(1, 20)),
  priceYuan: labelled('每课时价格', yuan),
  intro: labelled('课程简介', text(500)),
  goals: labelled('课程目标', text(300)),
  materialsNote: labelled('材料说明', z.optional(maybeText(200))),
  riskNote: labelled('安全提示', z.optional(maybeText(200))),
  coverId: labelled('封面', z.optional(z.union([z.literal(''), id]))),
  lessons: labelled(
    '课时计划',
    z.array(LessonPlan).check(z.minLength(1, { error: '请至少填写一个课时' }), z.maxLength(40)),
  ),
})
export type CourseForm = z.output<typeof CourseForm>

const summary = {
  id,
  name: z.string(),
  kindName: z.string(),
  ownerName: z.string(),
  gradeNames: z.string(),
  priceFen: z.number(),
  lessonCount: z.number(),
  state: CourseState,
  stateName: z.string(),
  applicantName: z.string(),
  askedAt: dateTime,
  /** Whether it changes an approved course. */
  isChange: z.boolean(),
}

/** A course as lists show it. */
export const CourseRow = z.object(summary)
export type CourseRow = z.output<typeof CourseRow>

const taught = {
  name: z.string(),
  /** The address of the cover; empty if the client draws one. */
  cover: z.string(),
  kind: CourseKind,
  kindName: z.string(),
  ownerName: z.string(),
  gradeNames: z.string(),
  teachers: z.string(),
  plannedClasses: z.number(),
  priceFen: z.number(),
  intro: z.string(),
  goals: z.string(),
  materialsNote: z.string(),
  riskNote: z.string(),
  lessons: z.array(z.object({ place: z.number(), title: z.string(), content: z.string() })),
}

/** The fields of an approved course that every person of the school may read. */
export const CourseDescription = z.object({ id, ...taught })
export type CourseDescription = z.output<typeof CourseDescription>

/**
 * An approved course in lists for every person of the school. It contains nothing that its own page
 * does not show.
 */
export const OfferedCourse = z.object({
  id,
  name: z.string(),
  cover: z.string(),
  kind: CourseKind,
  kindName: z.string(),
  ownerName: z.string(),
  gradeNames: z.string(),
  teachers: z.string(),
  priceFen: z.number(),
  lessonCount: z.number(),
})
export type OfferedCourse = z.output<typeof OfferedCourse>

export const Course = z.object({
  ...summary,
  ...taught,
  coverId: z.optional(id),
  ownerKind: CourseOwner,
  institutionId: z.optional(id),
  gradeIds: z.array(id),
  processInstanceId: z.optional(id),
  mayMend: z.boolean(),
  mayWithdraw: z.boolean(),
  /** Whether the caller, a lead of its institution, is asked to confirm it. */
  mayConfirm: z.boolean(),
  /** The approved course that it changes. */
  revisesId: z.optional(id),
  /** The undecided change of this course. */
  openChangeId: z.optional(id),
  mayRevise: z.boolean(),
})
export type Course = z.output<typeof Course>

export const getCourse = endpoint({
  method: 'GET',
  path: '/blade-after-school/course/detail',
  summary: 'One course request, by its id, process or task',
  // People of the school, and of the institution that offers the course.
  may: 'signedIn',
  input: recordAddress('课程'),
  reply: Course,
})

export const getApprovedCourse = endpoint({
  method: 'GET',
  path: '/blade-after-school/course/approved',
  summary: 'An approved course whose provider may currently teach',
  may: 'signedIn',
  // Without an id nothing is found: the caller is judged before the input (app/visitors.test.ts).
  input: z.object({ id: z._default(labelled('课程', id), '0') }),
  reply: CourseDescription,
})

export const listOfferedCourses = endpoint({
  method: 'GET',
  path: '/blade-after-school/course/offered',
  summary:
    'Approved courses whose providers may currently teach, newest first; optionally of one institution or grade. People of an institution see its own',
  may: 'signedIn',
  input: z.object({
    ...pageFields,
    institutionId: labelled('机构', z.optional(z.union([z.literal(''), id]))),
    gradeName: labelled('年级', z.optional(maybeText(20))),
  }),
  reply: pageOf(OfferedCourse),
})

export const listCourses = endpoint({
  method: 'GET',
  path: '/blade-after-school/course/list',
  summary:
    'Course requests, newest first: the caller’s own, for overseers all of the school, for people of an institution all of it',
  may: 'signedIn',
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(60))),
    state: labelled('状态', z.optional(z.union([z.literal(''), CourseState]))),
  }),
  reply: pageOf(CourseRow),
})

const Choice = z.object({ id, name: z.string() })

export const listCourseChoices = endpoint({
  method: 'GET',
  path: '/blade-after-school/course/choices',
  summary:
    'Options of the course form: institutions that may teach, for people of an institution the own one, and the school’s grades',
  may: afterSchoolPermissions.proposeCourses,
  input: nothing,
  reply: z.object({
    /** Whether courses of the school itself can be requested. */
    isOfSchool: z.boolean(),
    institutions: z.array(Choice),
    grades: z.array(Choice),
  }),
})

export const submitCourse = endpoint({
  method: 'POST',
  path: '/blade-after-school/course/submit',
  summary:
    'Submits a course request, resubmits a returned one, or requests changes of an approved course',
  may: afterSchoolPermissions.proposeCourses,
  input: CourseForm,
  reply: Course,
  refusals: [
    'NO_SUCH_INSTITUTION',
    'NO_SUCH_GRADE',
    'NOT_MENDABLE',
    'NOT_REVISABLE',
    'CHANGE_OPEN',
    'NOBODY_TO_DECIDE',
    'SUSPENDED',
  ],
  idempotent: true,
  waitsOffline: true,
})

export const withdrawCourses = endpoint({
  method: 'POST',
  path: '/blade-after-school/course/remove',
  summary: 'Withdraws undecided course requests; all or none',
  may: afterSchoolPermissions.proposeCourses,
  input: z.object({
    ids: labelled('课程', idList),
    comment: labelled('说明', z._default(maybeText(140), '')),
  }),
  reply: nothing,
  refusals: ['NOT_WITHDRAWABLE', 'SUSPENDED'],
})

/** What the lead of an institution says to a request. */
export const Confirmation = z.enum(['AGREE', 'RETURN', 'REFUSE'])
export type Confirmation = z.output<typeof Confirmation>

export const confirmCourse = endpoint({
  method: 'POST',
  path: '/blade-after-school/course/confirm',
  summary: 'The lead of an institution confirms a request for its course, returns or refuses it',
  may: afterSchoolPermissions.leadInstitution,
  input: z.object({
    id: labelled('课程', id),
    decision: labelled('意见', Confirmation),
    comment: labelled('说明', z._default(maybeText(140), '')),
  }),
  reply: Course,
  refusals: ['NOTHING_TO_CONFIRM', 'COMMENT_REQUIRED', 'NOBODY_TO_DECIDE', 'SUSPENDED'],
})
