/**
 * The tables that the plugin keeps beside its designs (workflow.md A.3). They are read-only here.
 */
import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { labelled, text } from '../../../platform/contract/shapes.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'

const may = workflowPermissions.design

/**
 * The routes of one table: a page with all rows, one row, and writes that are refused with a
 * message.
 */
function table<const Name extends string, Row extends z.ZodMiniType>(
  name: Name,
  summary: string,
  row: Row,
) {
  const path = <const Call extends string>(call: Call) =>
    `/blade-workflow/design/${name}/${call}` as const
  return {
    list: endpoint({
      method: 'GET',
      path: path('list'),
      alsoAt: [path('page')],
      summary,
      may,
      input: z.object(pageFields),
      reply: pageOf(row),
    }),
    detail: endpoint({
      method: 'GET',
      path: path('detail'),
      summary,
      may,
      input: z.object({ id: labelled('编号', text(60)) }),
      reply: row,
    }),
    change: endpoint({
      method: 'POST',
      path: path('submit'),
      alsoAt: [path('save'), path('update'), path('remove')],
      summary: 'Refused: changes are not possible here',
      may,
      input: z.object({}),
      reply: z.object({}),
      refusals: ['NOT_OFFERED'],
    }),
  }
}

/** A category exists as long as a flow uses it; its name is its id. */
export const Category = z.object({
  id: z.string(),
  name: z.string(),
  parentId: z.string(),
  sort: z.number(),
})
export type Category = z.output<typeof Category>
export const categories = table('category', 'Categories of flows', Category)

export const getCategoryTree = endpoint({
  method: 'GET',
  path: '/blade-workflow/design/category/tree',
  alsoAt: ['/blade-workflow/design/category/allTree'],
  summary: 'The same as a one-level tree',
  may,
  input: z.object({}),
  reply: z.array(
    z.object({
      id: z.string(),
      parentId: z.string(),
      key: z.string(),
      value: z.string(),
      title: z.string(),
    }),
  ),
})

/** A button of the plugin, with its label in this product. */
export const FixedButton = z.object({
  id: z.string(),
  buttonKey: z.string(),
  name: z.string(),
  sort: z.number(),
})
export type FixedButton = z.output<typeof FixedButton>
export const buttons = table('button', 'Buttons that a step can have', FixedButton)

/** How a flow numbers its requests. */
export const SerialRule = z.object({
  /** The key of the flow. */
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  dateFormat: z.string(),
  suffixLength: z.number(),
  startSequence: z.number(),
  connector: z.string(),
  cycle: z.string(),
})
export type SerialRule = z.output<typeof SerialRule>
export const serials = table('serial', 'Number prefixes of the flows', SerialRule)

// The plugin keeps code in these tables; no flow here runs code.
export const conditions = table('condition', 'Always empty: flows run no code', z.object({}))
export const listeners = table('listener', 'Always empty: flows run no code', z.object({}))

// A form belongs to its flow and shares nothing with other forms.
export const formDefaults = table(
  'form/default-values',
  'Always empty: default values belong to the form',
  z.object({}),
)
export const formThemes = table('form/theme', 'Always empty: forms have no themes', z.object({}))
export const formVariables = table(
  'form/variable',
  'Always empty: entered values are in the history of the request',
  z.object({}),
)
