import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, id, labelled, maybeText, nothing } from '../../../platform/contract/shapes.ts'
import { clock } from '../../afterSchool/contract/weekTimes.ts'
import { attendancePermissions } from './permissions.ts'
import { PlannedCollector } from './states.ts'

const child = labelled('孩子', id)

/** Care that a family requested for a term. */
export const Care = z.object({
  id,
  termId: id,
  termName: z.string(),
  weekdays: z.array(z.number()),
  weekdayNames: z.string(),
  untilTime: z.string(),
  collector: PlannedCollector,
  collectorName: z.string(),
  collectorWords: z.string(),
  beginDate: date,
})
export type Care = z.output<typeof Care>

/** A term in which care can be requested, with its hours by weekday. */
export const CareTerm = z.object({
  id,
  name: z.string(),
  beginDate: date,
  endDate: date,
  hours: z.array(
    z.object({
      weekday: z.number(),
      weekdayName: z.string(),
      beginTime: z.string(),
      endTime: z.string(),
    }),
  ),
})
export type CareTerm = z.output<typeof CareTerm>

export const getOwnCare = endpoint({
  method: 'GET',
  path: '/blade-attendance/care/mine',
  summary: "An own child's care in the running and coming terms, and the hours of each term",
  may: attendancePermissions.family,
  input: z.object({ childId: child }),
  reply: z.object({ terms: z.array(CareTerm), records: z.array(Care) }),
  refusals: ['NOT_FOUND'],
})

export const CareForm = z.object({
  childId: child,
  termId: labelled('学期', id),
  weekdays: labelled(
    '托管日',
    z.string().check(z.regex(/^[1-7](,[1-7]){0,6}$/, { error: '请至少选择一天' })),
  ),
  untilTime: labelled('托管到', clock),
  collector: labelled('离校方式', PlannedCollector),
  collectorName: labelled('由谁接', z.optional(maybeText(20))),
})
export type CareForm = z.output<typeof CareForm>

export const submitCare = endpoint({
  method: 'POST',
  path: '/blade-attendance/care/submit',
  summary: 'Request care for an own child from today on, or change it, at any time',
  may: attendancePermissions.family,
  input: CareForm,
  reply: z.object({ id }),
  refusals: [
    'NOT_FOUND',
    'NO_SUCH_TERM',
    'NO_CARE_THAT_DAY',
    'CARE_ENDS_EARLIER',
    'CUSTODY_FROZEN',
  ],
})

export const endCare = endpoint({
  method: 'POST',
  path: '/blade-attendance/care/end',
  summary: 'End care of an own child from tomorrow on',
  may: attendancePermissions.family,
  input: z.object({ id: labelled('托管', id) }),
  reply: nothing,
  refusals: ['NOT_FOUND'],
})
