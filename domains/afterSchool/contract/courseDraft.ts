import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, maybeText, nothing } from '../../../platform/contract/shapes.ts'
import { CourseKind, CourseOwner } from './courseStates.ts'
import { afterSchoolPermissions } from './permissions.ts'

const sofar = (max: number) => z.optional(maybeText(max))
const blankOr = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.optional(z.union([z.literal(''), shape]))

/** What is typed into the form of a course so far. The rules apply only on submission. */
export const CourseDraft = z.object({
  name: labelled('课程名称', sofar(40)),
  kind: labelled('课程类型', blankOr(CourseKind)),
  ownerKind: labelled('开课方', blankOr(CourseOwner)),
  institutionId: labelled('机构', blankOr(id)),
  gradeIds: labelled('适合年级', sofar(2000)),
  teachers: labelled('授课教师', sofar(100)),
  plannedClasses: labelled('计划开班数', z.optional(z.union([z.number(), maybeText(10)]))),
  priceYuan: labelled('每课时价格', sofar(20)),
  intro: labelled('课程简介', sofar(500)),
  goals: labelled('课程目标', sofar(300)),
  materialsNote: labelled('材料说明', sofar(200)),
  riskNote: labelled('安全提示', sofar(200)),
  coverId: labelled('封面', blankOr(id)),
  lessons: labelled(
    '课时计划',
    z.optional(z.array(z.object({ title: sofar(60), content: sofar(200) })).check(z.maxLength(40))),
  ),
})
export type CourseDraft = z.output<typeof CourseDraft>

/** `new`, or the course that is corrected or changed: a person has one draft for each. */
const subject = labelled('草稿', z.union([z.literal('new'), id]))
const may = afterSchoolPermissions.proposeCourses

export const getCourseDraft = endpoint({
  method: 'GET',
  path: '/blade-after-school/course-draft/detail',
  summary: 'The caller’s own draft for a new course or a change; nothing if there is none',
  may,
  input: z.object({ subject }),
  reply: z.object({ form: z.optional(CourseDraft), savedAt: z.optional(dateTime) }),
})

export const saveCourseDraft = endpoint({
  method: 'POST',
  path: '/blade-after-school/course-draft/save',
  summary: 'Saves what is typed so far, over the caller’s earlier draft',
  may,
  input: z.object({ subject, form: labelled('内容', CourseDraft) }),
  reply: z.object({ savedAt: dateTime }),
})

export const removeCourseDraft = endpoint({
  method: 'POST',
  path: '/blade-after-school/course-draft/remove',
  summary: 'Deletes the caller’s own draft; submitting deletes it too',
  may,
  input: z.object({ subject }),
  reply: nothing,
})
