import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  date,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
} from '../../../platform/contract/shapes.ts'
import { afterSchoolPermissions } from './permissions.ts'

/** Staff of the school, or a teacher of an institution. */
export const InstructorKind = z.enum(['STAFF', 'OUTSIDE'])
export type InstructorKind = z.output<typeof InstructorKind>

export const instructorKindNames: Readonly<Record<InstructorKind, string>> = {
  STAFF: '本校教职工',
  OUTSIDE: '机构教师',
}

export const healthStateNames: Readonly<Record<Instructor['healthState'], string>> = {
  NONE: '未登记',
  VALID: '有效',
  EXPIRING: '即将到期',
  EXPIRED: '已过期',
}

const noneOr = z.optional(z.union([z.literal(''), id]))

/** A person who teaches after school. */
export const Instructor = z.object({
  id,
  kind: InstructorKind,
  kindName: z.string(),
  name: z.string(),
  userId: z.optional(id),
  institutionId: z.optional(id),
  /** The institution; empty for staff. */
  institutionName: z.string(),
  qualification: z.string(),
  /** The last day on which they may be given lessons; empty if they may not be today. */
  clearedUntil: z.string(),
  /** The health certificate (健康证) of teachers from outside. */
  healthNo: z.string(),
  healthUntil: z.string(),
  healthState: z.enum(['NONE', 'VALID', 'EXPIRING', 'EXPIRED']),
})
export type Instructor = z.output<typeof Instructor>

export const InstructorForm = z.object({
  id: z.optional(id),
  kind: labelled('身份', InstructorKind),
  userId: labelled('教职工', noneOr),
  institutionId: labelled('机构', noneOr),
  name: labelled('姓名', z.optional(maybeText(40))),
  qualification: labelled('资格证号', z.optional(maybeText(60))),
  healthNo: labelled('健康证编号', z.optional(maybeText(60))),
  healthUntil: labelled('健康证有效期至', z.optional(z.union([z.literal(''), date]))),
})
export type InstructorForm = z.output<typeof InstructorForm>

const { oversee, planClasses } = afterSchoolPermissions

export const listInstructors = endpoint({
  method: 'GET',
  path: '/blade-after-school/instructor/list',
  summary: 'People who teach after school, by name',
  may: oversee,
  input: z.object({
    ...pageFields,
    keyword: labelled('关键词', z.optional(maybeText(40))),
    kind: labelled('身份', z.optional(z.union([z.literal(''), InstructorKind]))),
  }),
  reply: pageOf(Instructor),
})

export const submitInstructor = endpoint({
  method: 'POST',
  path: '/blade-after-school/instructor/submit',
  summary: 'Add or change a person who teaches after school',
  may: planClasses,
  input: InstructorForm,
  reply: z.object({ id }),
  refusals: ['NO_SUCH_STAFF', 'NO_SUCH_INSTITUTION', 'INSTRUCTOR_NAMELESS', 'INSTRUCTOR_TAKEN'],
})

export const removeInstructors = endpoint({
  method: 'POST',
  path: '/blade-after-school/instructor/remove',
  summary: 'Remove people who teach no class; all or none',
  may: planClasses,
  input: z.object({ ids: labelled('授课教师', idList) }),
  reply: nothing,
  refusals: ['INSTRUCTOR_IN_USE'],
})
