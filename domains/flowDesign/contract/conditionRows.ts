import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled } from '../../../platform/contract/shapes.ts'
import { fieldTypeNames } from '../../forms/contract/fieldTypes.ts'
import { workflowPermissions } from '../../workflow/contract/permissions.ts'
import { maxFeelLetters } from '../../forms/contract/rules.ts'
import type { Rule } from '../../forms/contract/rules.ts'

/** The properties of a field that decide how a row compares it. */
const RowField = z.object({
  prop: z.string().check(z.maxLength(60)),
  label: z.string().check(z.maxLength(60)),
  type: z.optional(z.enum(fieldTypeNames)),
  multiple: z.optional(z.boolean()),
  range: z.optional(z.boolean()),
})

export const conditionRows = endpoint({
  method: 'POST',
  effect: 'read',
  path: '/blade-workflow/design/model/conditionRows',
  summary:
    'Converts an expression to equivalent condition rows, or explains why that is not possible; nothing is stored (ours)',
  may: workflowPermissions.design,
  input: z.object({
    feel: labelled('表达式', z.string().check(z.maxLength(maxFeelLetters))),
    fields: labelled('字段', z.array(RowField).check(z.maxLength(2100))),
  }),
  /** Conditions nest, and the compiled serialiser does not support that depth. */
  reply: z.object({
    rule: z.optional(z.custom<Rule>((rule) => typeof rule === 'object' && rule !== null)),
    why: z.string(),
  }),
})
