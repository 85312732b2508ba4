import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { idColumn, listing, numberColumn, textColumn } from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  id,
  idList,
  labelled,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { peoplePermissions } from './permissions.ts'

/** A class of one school year. */
export const SchoolClass = z.object({
  id,
  yearId: id,
  yearName: z.string(),
  gradeId: id,
  gradeName: z.string(),
  ordinal: z.number(),
  name: z.string(),
  teacherId: z.optional(id),
  teacherName: z.string(),
  capacity: z.number(),
  studentCount: z.number(),
  isOwn: z.boolean(),
})
export type SchoolClass = z.output<typeof SchoolClass>

export const SchoolClassForm = z.object({
  id: z.optional(id),
  yearId: labelled('学年', id),
  gradeId: labelled('年级', id),
  ordinal: labelled('班号', wholeNumber(1, 99)),
  name: labelled('班级名称', text(20)),
  teacherId: labelled('班主任', z.optional(z.union([z.literal(''), id]))),
  capacity: labelled('班额', wholeNumber(1, 100)),
})
export type SchoolClassForm = z.output<typeof SchoolClassForm>

export const classListing = listing(
  {
    yearId: idColumn(),
    gradeId: idColumn(),
    name: textColumn(),
    ordinal: numberColumn(),
    capacity: numberColumn(),
    teacherId: idColumn(),
  },
  ['ordinal', 'name', 'capacity'],
)

export const listClasses = endpoint({
  method: 'GET',
  path: '/blade-people/class/list',
  summary: 'Classes that the caller may see: own classes, those of the grade, or all',
  may: peoplePermissions.view,
  input: z.object({ ...pageFields, ...classListing.fields }),
  reply: pageOf(SchoolClass),
})

export const getClass = endpoint({
  method: 'GET',
  path: '/blade-people/class/detail',
  summary: 'One class',
  may: peoplePermissions.view,
  input: z.object({ id: labelled('班级', id) }),
  reply: SchoolClass,
})

/** A grade with its classes, in the form a cascader reads. */
export const GradeOption = z.object({
  label: z.string(),
  value: z.string(),
  children: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type GradeOption = z.output<typeof GradeOption>

export const selectClasses = endpoint({
  method: 'GET',
  path: '/blade-people/class/select',
  summary: 'Options of grades and classes of the current year; names only',
  may: 'signedIn',
  input: nothing,
  reply: z.object({ records: z.array(GradeOption) }),
})

export const submitClass = endpoint({
  method: 'POST',
  path: '/blade-people/class/submit',
  summary: 'Adds or changes a class',
  may: peoplePermissions.editClasses,
  input: SchoolClassForm,
  reply: SchoolClass,
  refusals: ['CLASS_TAKEN'],
})

export const removeClasses = endpoint({
  method: 'POST',
  path: '/blade-people/class/remove',
  summary: 'Removes classes that never had a pupil; all or none',
  may: peoplePermissions.editClasses,
  input: z.object({ ids: labelled('班级', idList) }),
  reply: nothing,
  refusals: ['CLASS_IN_USE'],
})
