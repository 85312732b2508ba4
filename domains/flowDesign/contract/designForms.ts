/**
 * The forms of flows, in the shape of the plugin's lists (workflow.md A.3). Each form belongs to
 * one design and has its id.
 */
import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { listDesigns } from './designs.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'

const may = workflowPermissions.design

const rowFields = {
  id,
  key: z.string(),
  name: z.string(),
  category: z.string(),
  version: z.number(),
  updateTime: dateTime,
  updateUserName: z.string(),
}
export const DesignForm = z.object({ ...rowFields, content: z.string(), appContent: z.string() })
export type DesignForm = z.output<typeof DesignForm>

export const listForms = endpoint({
  method: 'GET',
  path: '/blade-workflow/design/form/list',
  alsoAt: ['/blade-workflow/design/form/listType'],
  summary: 'Forms of the drawn flows, without their fields',
  may,
  input: listDesigns.input,
  reply: pageOf(z.object(rowFields)),
})

export const getForm = endpoint({
  method: 'GET',
  path: '/blade-workflow/design/form/detail',
  summary: 'The form of a drawn flow as JSON text, without code',
  may,
  input: z.object({ id }),
  reply: DesignForm,
})

/** The longest text of a form; a form with 300 fields takes a third of it. */
const maxText = 300_000

export const saveForm = endpoint({
  method: 'POST',
  path: '/blade-workflow/design/form/submit',
  summary: 'Replaces the form of a drawn flow',
  may,
  input: z.object({
    id: z.optional(z.union([z.literal(''), id])),
    content: labelled('表单', z.string().check(z.maxLength(maxText))),
  }),
  reply: DesignForm,
  refusals: ['NOT_OFFERED', 'FORM_UNREADABLE'],
  idempotent: true,
})

export const removeForm = endpoint({
  method: 'POST',
  path: '/blade-workflow/design/form/remove',
  summary: 'Refused: a form is removed with its flow',
  may,
  input: z.object({}),
  reply: z.object({}),
  refusals: ['NOT_OFFERED'],
})
