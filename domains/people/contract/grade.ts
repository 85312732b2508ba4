import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  id,
  idList,
  labelled,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { peoplePermissions } from './permissions.ts'

const gradeFields = {
  name: labelled('年级名称', text(20)),
  level: labelled('年级', wholeNumber(1, 12)),
  headId: labelled('年级主任', z.optional(id)),
}

export const Grade = z.object({ id, ...gradeFields, headName: z.string(), classCount: z.number() })
export type Grade = z.output<typeof Grade>

export const GradeForm = z.object({
  id: z.optional(id),
  ...gradeFields,
  headId: labelled('年级主任', z.optional(z.union([z.literal(''), id]))),
})
export type GradeForm = z.output<typeof GradeForm>

export const listGrades = endpoint({
  method: 'GET',
  path: '/blade-people/grade/list',
  summary: 'Grades from the lowest, each with its head',
  may: peoplePermissions.view,
  input: nothing,
  reply: z.object({ records: z.array(Grade) }),
})

export const submitGrade = endpoint({
  method: 'POST',
  path: '/blade-people/grade/submit',
  summary: 'Adds or changes a grade',
  may: peoplePermissions.editClasses,
  input: GradeForm,
  reply: Grade,
  refusals: ['GRADE_TAKEN'],
})

export const removeGrades = endpoint({
  method: 'POST',
  path: '/blade-people/grade/remove',
  summary: 'Removes grades without classes; all or none',
  may: peoplePermissions.editClasses,
  input: z.object({ ids: labelled('年级', idList) }),
  reply: nothing,
  refusals: ['GRADE_IN_USE'],
})
