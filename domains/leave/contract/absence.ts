import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { date, id, labelled } from '../../../platform/contract/shapes.ts'
import { peoplePermissions } from '../../people/contract/permissions.ts'
import { LeaveState } from './states.ts'

/** A pupil who is absent on the requested day. */
export const AbsentPupil = z.object({
  leaveId: id,
  name: z.string(),
  kindName: z.string(),
  half: z.string(),
  state: LeaveState,
  stateName: z.string(),
})

export const listAbsences = endpoint({
  method: 'GET',
  path: '/blade-leave/absence/list',
  summary: 'People absent on a day (default today) in the classes that the caller leads',
  may: peoplePermissions.view,
  input: z.object({ day: labelled('日期', z.optional(date)) }),
  reply: z.object({
    day: z.string(),
    isSchoolDay: z.boolean(),
    classes: z.array(z.object({ id, name: z.string(), pupils: z.array(AbsentPupil) })),
  }),
})
