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

export const Term = z.object({
  ordinal: labelled('学期', wholeNumber(1, 2)),
  name: labelled('名称', text(20)),
  beginDate: labelled('开始日期', date),
  endDate: labelled('结束日期', date),
})
export type Term = z.output<typeof Term>

const yearFields = {
  name: labelled('学年名称', text(20)),
  startYear: labelled('起始年份', wholeNumber(2000, 2100)),
  beginDate: labelled('开始日期', date),
  endDate: labelled('结束日期', date),
  terms: labelled('学期', z.array(Term).check(z.maxLength(2))),
}

/** A school year with its terms. The current one is the year that classes now belong to. */
export const SchoolYear = z.object({ id, ...yearFields, isCurrent: z.boolean() })
export type SchoolYear = z.output<typeof SchoolYear>

export const SchoolYearForm = z.object({ id: z.optional(id), ...yearFields })
export type SchoolYearForm = z.output<typeof SchoolYearForm>

export const listYears = endpoint({
  method: 'GET',
  path: '/blade-people/year/list',
  summary: 'School years with their terms, newest first',
  may: organisationPermissions.belong,
  input: nothing,
  reply: z.object({ records: z.array(SchoolYear) }),
})

export const submitYear = endpoint({
  method: 'POST',
  path: '/blade-people/year/submit',
  summary: 'Adds or changes a school year and its terms',
  may: peoplePermissions.editClasses,
  input: SchoolYearForm,
  reply: SchoolYear,
  refusals: ['YEAR_TAKEN', 'TERMS_WRONG'],
})

export const removeYears = endpoint({
  method: 'POST',
  path: '/blade-people/year/remove',
  summary: 'Removes school years without classes; all or none',
  may: peoplePermissions.editClasses,
  input: z.object({ ids: labelled('学年', idList) }),
  reply: nothing,
  refusals: ['YEAR_IN_USE'],
})
