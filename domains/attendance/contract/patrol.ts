import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { date, dateTime, id, labelled, maybeText } from '../../../platform/contract/shapes.ts'
import { attendancePermissions } from './permissions.ts'
import { Finding } from './states.ts'

export const getRoomLesson = endpoint({
  method: 'GET',
  path: '/blade-attendance/patrol/room',
  summary: 'The lesson that a room has now, for the code at its door',
  may: attendancePermissions.run,
  input: z.object({ roomId: labelled('场地', id) }),
  reply: z.object({
    roomName: z.string(),
    lesson: z.optional(
      z.object({ id, className: z.string(), times: z.string(), teacherNames: z.string() }),
    ),
  }),
  refusals: ['NOT_FOUND'],
})

export const recordPatrol = endpoint({
  method: 'POST',
  path: '/blade-attendance/patrol/submit',
  summary: 'Record a visit to a lesson of today',
  may: attendancePermissions.run,
  input: z.object({
    lessonId: labelled('课次', id),
    finding: labelled('情况', Finding),
    note: labelled('备注', z.optional(maybeText(140))),
  }),
  reply: z.object({ id }),
  refusals: ['NOT_FOUND', 'LESSON_NOT_TODAY', 'NOTE_NEEDED'],
  idempotent: true,
})

export const Patrol = z.object({
  id,
  day: date,
  className: z.string(),
  roomName: z.string(),
  findingName: z.string(),
  finding: Finding,
  note: z.string(),
  visitedByName: z.string(),
  visitedTime: dateTime,
})
export type Patrol = z.output<typeof Patrol>

export const listPatrols = endpoint({
  method: 'GET',
  path: '/blade-attendance/patrol/list',
  summary: 'Visits to lessons, the newest first',
  may: attendancePermissions.oversee,
  input: z.object({
    ...pageFields,
    finding: labelled('情况', z.optional(z.union([z.literal(''), Finding]))),
  }),
  reply: pageOf(Patrol),
})
