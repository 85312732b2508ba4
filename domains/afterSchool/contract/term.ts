import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { date, id, idList, labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { afterSchoolPermissions } from './permissions.ts'

/** The state of a term by the calendar day. */
export const TermState = z.enum(['COMING', 'RUNNING', 'OVER'])
export type TermState = z.output<typeof TermState>

export const termStateNames: Readonly<Record<TermState, string>> = {
  COMING: '未开始',
  RUNNING: '进行中',
  OVER: '已结束',
}

export const termTones = {
  COMING: 'info',
  RUNNING: 'success',
  OVER: 'info',
} as const satisfies Readonly<Record<TermState, string>>

const termFields = {
  name: labelled('学期名称', text(40)),
  beginDate: labelled('开始日期', date),
  endDate: labelled('结束日期', date),
}

/** An after-school term. Its lessons are held on the school days between its dates. */
export const CourseTerm = z.object({
  id,
  ...termFields,
  state: TermState,
  stateName: z.string(),
  /** School days of the term, without holidays and with make-up days. */
  schoolDays: z.number(),
  /** The weekly times, in words. */
  slots: z.array(z.string()),
})
export type CourseTerm = z.output<typeof CourseTerm>

export const CourseTermForm = z.object({ id: z.optional(id), ...termFields })
export type CourseTermForm = z.output<typeof CourseTermForm>

const { oversee, planClasses } = afterSchoolPermissions

export const listTerms = endpoint({
  method: 'GET',
  path: '/blade-after-school/term/list',
  summary: 'After-school terms with their weekly times, the newest first',
  may: oversee,
  input: z.object(pageFields),
  reply: pageOf(CourseTerm),
})

export const submitTerm = endpoint({
  method: 'POST',
  path: '/blade-after-school/term/submit',
  summary: 'Add or change an after-school term',
  may: planClasses,
  input: CourseTermForm,
  reply: z.object({ id }),
  refusals: ['TERM_NAME_TAKEN', 'TERM_BACKWARDS', 'TERM_LESSON_OUTSIDE'],
})

export const removeTerms = endpoint({
  method: 'POST',
  path: '/blade-after-school/term/remove',
  summary: 'Remove after-school terms without slots; all or none',
  may: planClasses,
  input: z.object({ ids: labelled('学期', idList) }),
  reply: nothing,
  refusals: ['TERM_IN_USE'],
})
