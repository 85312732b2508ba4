import * as z from 'zod/mini'

import { givesCalendar } from '../../../platform/contract/calendarFile.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, id, labelled } from '../../../platform/contract/shapes.ts'
import { plusDays, weekdayOf } from '../../people/contract/schoolDays.ts'
import { Lesson } from './lesson.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { afterSchoolPermissions } from './permissions.ts'

/** A lesson in a timetable. */
export const TimetableLesson = z.object({
  ...Lesson.shape,
  courseId: id,
  /** Families and teachers see the lessons of published classes only. */
  isPublished: z.boolean(),
})
export type TimetableLesson = z.output<typeof TimetableLesson>

/** A day of a week. */
export const TimetableDay = z.object({
  day: date,
  weekdayName: z.string(),
  isSchoolDay: z.boolean(),
  /** Why it differs from its weekday; empty on an ordinary day. */
  note: z.string(),
})
export type TimetableDay = z.output<typeof TimetableDay>

const week = {
  /** Monday. */
  from: date,
  /** Sunday. */
  to: date,
  today: date,
  days: z.array(TimetableDay),
  lessons: z.array(TimetableLesson),
}

export const TimetableWeek = z.object(week)
export type TimetableWeek = z.output<typeof TimetableWeek>

export const TimetableSpan = z.object({ beginTime: z.string(), endTime: z.string() })
export type TimetableSpan = z.output<typeof TimetableSpan>

export const SchoolWeek = z.object({
  ...week,
  /** The times of day at which courses are held. */
  spans: z.array(TimetableSpan),
  rooms: z.array(z.object({ id, name: z.string(), capacity: z.number() })),
  teachers: z.array(z.object({ id, name: z.string() })),
})
export type SchoolWeek = z.output<typeof SchoolWeek>

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => plusDays(day, 1 - weekdayOf(day))

const { oversee } = afterSchoolPermissions
/** The day whose week is shown; today without it. */
export const anyDay = labelled(
  '日期',
  z.optional(
    date.check(
      z.refine((day) => '2000-01-01' <= day && day <= '2100-12-31', {
        error: '应在 2000 年至 2100 年之间',
      }),
    ),
  ),
)
const maybeId = z.optional(z.union([z.literal(''), id]))

export const getSchoolWeek = endpoint({
  method: 'GET',
  path: '/blade-after-school/timetable/week',
  summary: 'All lessons of the week of a day (default today), with times, rooms and teachers',
  may: oversee,
  input: z.object({ day: anyDay }),
  reply: SchoolWeek,
})

export const getOwnWeek = endpoint({
  method: 'GET',
  path: '/blade-after-school/timetable/mine',
  summary: 'The lessons that the caller gives in the week of a day (default today)',
  may: organisationPermissions.belong,
  input: z.object({ day: anyDay }),
  reply: TimetableWeek,
})

export const saveSchoolCalendar = endpoint({
  method: 'GET',
  path: '/blade-after-school/timetable/calendar',
  summary:
    'Half a year of lessons from the week of a day, of the school, a room or a teacher, as a calendar file without names of children',
  may: oversee,
  input: z.object({
    day: anyDay,
    roomId: labelled('场地', maybeId),
    teacherId: labelled('教师', maybeId),
  }),
  ...givesCalendar,
})

export const saveOwnCalendar = endpoint({
  method: 'GET',
  path: '/blade-after-school/timetable/mine-calendar',
  summary: 'Half a year of the lessons that the caller gives, as a calendar file',
  may: organisationPermissions.belong,
  input: z.object({ day: anyDay }),
  ...givesCalendar,
})
