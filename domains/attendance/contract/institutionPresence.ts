import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../platform/contract/shapes.ts'
import { attendancePermissions } from './permissions.ts'

/** The attendance of a class in numbers: without children and families. */
export const ClassPresence = z.object({
  classId: id,
  className: z.string(),
  termName: z.string(),
  /** Lessons whose roll was called. */
  lessonCount: z.number(),
  /** Children in these rolls, each lesson counted. */
  expected: z.number(),
  present: z.number(),
  leave: z.number(),
  absent: z.number(),
})
export type ClassPresence = z.output<typeof ClassPresence>

export const listInstitutionPresence = endpoint({
  method: 'GET',
  path: '/blade-attendance/institution/presence',
  summary:
    'Attendance of the classes of an institution, for its own people and those who oversee attendance',
  may: attendancePermissions.seeInstitution,
  input: z.object({ institutionId: labelled('机构', id) }),
  reply: z.object({ records: z.array(ClassPresence) }),
  refusals: ['NOT_FOUND'],
})
