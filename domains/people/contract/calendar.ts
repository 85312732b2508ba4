import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  date,
  id,
  idList,
  labelled,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'
import { peoplePermissions } from './permissions.ts'

const DayKind = z.enum(['HOLIDAY', 'LESSONS'])
export const dayKindNames: Readonly<Record<z.output<typeof DayKind>, string>> = {
  HOLIDAY: '放假',
  LESSONS: '调休上课',
}

const dayFields = {
  day: labelled('日期', date),
  kind: labelled('类型', DayKind),
  name: labelled('名称', text(20)),
  followsWeekday: labelled('按星期几上课', z.optional(wholeNumber(1, 7))),
}

/** A day that differs from its weekday: a holiday or a make-up day. */
export const CalendarDay = z.object({ id, ...dayFields, kindName: z.string() })
export type CalendarDay = z.output<typeof CalendarDay>

export const CalendarDayForm = z.object({ id: z.optional(id), ...dayFields })
export type CalendarDayForm = z.output<typeof CalendarDayForm>

const clock = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: '请写成“时:分”，例如 08:30' }))
const periodFields = {
  ordinal: labelled('节次', wholeNumber(1, 20)),
  name: labelled('名称', text(20)),
  beginTime: labelled('开始时间', clock),
  endTime: labelled('结束时间', clock),
}
export const SchoolPeriod = z.object(periodFields)
export type SchoolPeriod = z.output<typeof SchoolPeriod>

export const listCalendarDays = endpoint({
  method: 'GET',
  path: '/blade-people/calendar/list',
  summary: 'Holidays and make-up days between two days',
  may: organisationPermissions.belong,
  input: z.object({
    from: labelled('开始日期', z.optional(date)),
    to: labelled('结束日期', z.optional(date)),
  }),
  reply: z.object({ records: z.array(CalendarDay) }),
})

/** A day of the calendar. The days before and after it must be valid dates too. */
const calendarDate = date.check(
  z.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', {
    error: '应在 1900 年到 2199 年之间',
  }),
)

export const getDay = endpoint({
  method: 'GET',
  path: '/blade-people/calendar/day',
  summary:
    'Whether a day is a school day, its timetable weekday and hours, and the next school day',
  may: organisationPermissions.belong,
  input: z.object({ day: labelled('日期', calendarDate) }),
  reply: z.object({
    day: z.string(),
    isSchoolDay: z.boolean(),
    name: z.string(),
    termName: z.string(),
    lessonWeekday: z.optional(z.number()),
    nextSchoolDay: z.optional(z.string()),
    periods: z.array(SchoolPeriod),
  }),
})

export const submitCalendarDay = endpoint({
  method: 'POST',
  path: '/blade-people/calendar/submit',
  summary: 'Adds or changes a holiday or a make-up day',
  may: peoplePermissions.editClasses,
  input: CalendarDayForm,
  reply: CalendarDay,
  refusals: ['DAY_TAKEN', 'HOLIDAY_HAS_NO_LESSONS'],
})

export const removeCalendarDays = endpoint({
  method: 'POST',
  path: '/blade-people/calendar/remove',
  summary: 'Removes days; all or none',
  may: peoplePermissions.editClasses,
  input: z.object({ ids: labelled('日期', idList) }),
  reply: nothing,
})

/**
 * The special days of one calendar year as the office pastes them. They replace the existing ones.
 */
export const importCalendarDays = endpoint({
  method: 'POST',
  path: '/blade-people/calendar/import',
  summary: 'Replaces the special days of a calendar year; with `preview` nothing is written',
  may: peoplePermissions.editClasses,
  input: z.object({
    year: labelled('年份', wholeNumber(2000, 2100)),
    preview: labelled('仅预览', z._default(z.boolean(), false)),
    rows: labelled('日期', z.array(z.object(dayFields)).check(z.maxLength(366))),
  }),
  reply: z.object({
    count: z.number(),
    problems: z.array(z.object({ row: z.number(), msg: z.string() })),
    isWritten: z.boolean(),
  }),
})

export const listPeriods = endpoint({
  method: 'GET',
  path: '/blade-people/calendar/periods',
  summary: 'The hours of a school day',
  may: organisationPermissions.belong,
  input: nothing,
  reply: z.object({ records: z.array(SchoolPeriod) }),
})

export const savePeriods = endpoint({
  method: 'POST',
  path: '/blade-people/calendar/periods',
  summary: 'Replaces the hours of a school day',
  may: peoplePermissions.editClasses,
  input: z.object({ records: labelled('作息时间', z.array(SchoolPeriod).check(z.maxLength(20))) }),
  reply: z.object({ records: z.array(SchoolPeriod) }),
  refusals: ['PERIODS_OVERLAP'],
})
