import * as z from 'zod/mini'

import { givesCalendar } from '../../../platform/contract/calendarFile.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, id, labelled } from '../../../platform/contract/shapes.ts'
import { TimetableWeek, anyDay } from '../../afterSchool/contract/timetable.ts'
import { attendancePermissions } from './permissions.ts'

const input = z.object({ childId: labelled('孩子', id), day: anyDay })

/** A day of the week on which the child stays in care. */
export const CareDay = z.object({
  day: date,
  beginTime: z.string(),
  untilTime: z.string(),
  collectorWords: z.string(),
})
export type CareDay = z.output<typeof CareDay>

export const ChildWeek = z.object({ ...TimetableWeek.shape, care: z.array(CareDay) })
export type ChildWeek = z.output<typeof ChildWeek>

export const getChildWeek = endpoint({
  method: 'GET',
  path: '/blade-attendance/child/week',
  summary: "An own child's lessons and care in the week of a day (default today)",
  may: attendancePermissions.family,
  input,
  reply: ChildWeek,
  refusals: ['NOT_FOUND'],
})

export const saveChildCalendar = endpoint({
  method: 'GET',
  path: '/blade-attendance/child/calendar',
  summary:
    "Half a year of an own child's lessons and care as a calendar file, which does not name it",
  may: attendancePermissions.family,
  input,
  ...givesCalendar,
  refusals: ['NOT_FOUND'],
})
