import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { ClassState, LessonState } from './classStates.ts'
import { afterSchoolPermissions } from './permissions.ts'

const place = {
  number: z.number(),
  day: date,
  weekdayName: z.string(),
  beginTime: z.string(),
  endTime: z.string(),
  roomName: z.string(),
}

/** A lesson as the people of its institution see it. */
export const OwnLesson = z.object({
  ...place,
  id,
  title: z.string(),
  teacherNames: z.string(),
  state: LessonState,
  stateName: z.string(),
})
export type OwnLesson = z.output<typeof OwnLesson>

/** A class as the people of its institution see it: without families. */
export const OwnClass = z.object({
  id,
  name: z.string(),
  courseName: z.string(),
  termName: z.string(),
  times: z.string(),
  roomName: z.string(),
  teacherNames: z.string(),
  taken: z.number(),
  maxSeats: z.number(),
  lessonCount: z.number(),
  state: ClassState,
  stateName: z.string(),
  /** The first planned lesson from today on. */
  next: z.optional(z.object(place)),
})
export type OwnClass = z.output<typeof OwnClass>

/** The own institution as its people see it. */
export const OwnInstitution = z.object({
  id,
  name: z.string(),
  dutyName: z.string(),
  isLead: z.boolean(),
})
export type OwnInstitution = z.output<typeof OwnInstitution>

const { workOutside } = afterSchoolPermissions
const refusals = ['INSTITUTION_INACTIVE']

export const listOwnClasses = endpoint({
  method: 'GET',
  path: '/blade-after-school/own-class/list',
  summary:
    'Classes of the caller at an institution: those that they teach, for a lead all of the institution',
  may: workOutside,
  input: nothing,
  reply: z.object({ institution: OwnInstitution, records: z.array(OwnClass) }),
  refusals,
})

export const getOwnClass = endpoint({
  method: 'GET',
  path: '/blade-after-school/own-class/detail',
  summary: 'One of these classes with its lessons',
  may: workOutside,
  input: z.object({ id: labelled('课程班', id) }),
  reply: z.object({ ...OwnClass.shape, lessons: z.array(OwnLesson) }),
  refusals,
})
