import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, labelled } from '../../../platform/contract/shapes.ts'
import { afterSchoolPermissions } from '../../afterSchool/contract/permissions.ts'
import { SchoolRoll } from './schoolRoll.ts'

const { id, title, times, place, teacherNames, phase, phaseName } = SchoolRoll.shape
const { childCount, presentCount, leaveCount, absentCount } = SchoolRoll.shape

/** A roll of an own class in numbers: without children and families. */
export const OwnRoll = z.object({
  id,
  title,
  times,
  place,
  teacherNames,
  childCount,
  presentCount,
  leaveCount,
  absentCount,
  phase,
  phaseName,
})
export type OwnRoll = z.output<typeof OwnRoll>

export const listOwnRolls = endpoint({
  method: 'GET',
  path: '/blade-attendance/own-roll/list',
  summary:
    'The lessons of a day (default today) in the own classes of people of an institution, with counts of their rolls',
  may: afterSchoolPermissions.workOutside,
  input: z.object({ day: labelled('日期', z.optional(z.union([z.literal(''), date]))) }),
  reply: z.object({ day: date, records: z.array(OwnRoll) }),
  refusals: ['INSTITUTION_INACTIVE'],
})
