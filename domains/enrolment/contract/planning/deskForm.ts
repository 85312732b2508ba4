import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { id, labelled, wholeNumber } from '../../../../platform/contract/shapes.ts'
import { Category } from '../form/categories.ts'
import { enrolmentPermissions } from '../permissions.ts'
import { MustRule, VisibleRule } from '../rules.ts'
import { FormRow } from './formRows.ts'

const { plan } = enrolmentPermissions
const whose = { planId: labelled('招生计划', id), category: labelled('生源类别', Category) }

export const getDeskForm = endpoint({
  method: 'GET',
  path: '/blade-enrolment/form/detail',
  summary: 'The form of a category of a plan in any state',
  may: plan,
  input: z.object(whose),
  reply: z.object({
    planId: id,
    planName: z.string(),
    /** Families have read the plan: a change becomes the next version of its form. */
    isPublished: z.boolean(),
    category: Category,
    categories: z.array(Category),
    formVersion: z.number(),
    visible: z.array(VisibleRule),
    must: z.array(MustRule),
  }),
  refusals: ['CATEGORY_NOT_OPEN'],
})

export const FormRowsForm = z.object({
  ...whose,
  /** The version that was read. */
  formVersion: labelled('版本', wholeNumber(1, 1_000_000)),
  rows: labelled('报名表', z.array(FormRow).check(z.maxLength(200))),
})
export type FormRowsForm = z.output<typeof FormRowsForm>

export const submitForm = endpoint({
  method: 'POST',
  path: '/blade-enrolment/form/submit',
  summary: 'Change the form of a category; of a published plan as its next version',
  may: plan,
  input: FormRowsForm,
  reply: z.object({ formVersion: z.number() }),
  refusals: [
    'CATEGORY_NOT_OPEN',
    'PLAN_CHANGED_MEANWHILE',
    'PLAN_STATE_WRONG',
    'FORM_RULES_INVALID',
    'PLAN_UNCHANGED',
  ],
})
