import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { labelled, maybeText, text } from '../../../platform/contract/shapes.ts'

export const CallRow = z.object({
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  may: z.string(),
})

export const listCalls = endpoint({
  method: 'GET',
  path: '/blade-demo/call/list',
  summary: 'The calls of the contract, page by page (demo mode only)',
  may: 'signedIn',
  input: z.object({ ...pageFields, keyword: labelled('关键词', z.optional(maybeText(140))) }),
  reply: pageOf(CallRow),
  refusals: ['DEMO_OFF'],
})

export const getCall = endpoint({
  method: 'GET',
  path: '/blade-demo/call/detail',
  summary: 'One call of the contract with its fields and an example (demo mode only)',
  may: 'signedIn',
  input: z.object({
    method: labelled('方法', text(10)),
    path: labelled('地址', text(140)),
  }),
  reply: z.object({
    ...CallRow.shape,
    fields: z.array(
      z.object({ name: z.string(), label: z.string(), isRequired: z.boolean(), rule: z.string() }),
    ),
    refusals: z.array(z.string()),
    /** JSON. Empty where the rules of a field cannot be met by an invented value. */
    request: z.string(),
    /** JSON. */
    answer: z.string(),
  }),
  refusals: ['DEMO_OFF'],
})
