import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { nothing } from '../../../platform/contract/shapes.ts'

const none = z.object({})
const asking = { method: 'GET', may: 'signedIn', dialect: 'blade' } as const

/** Pages of the family for what is not offered: always empty. */
export const emptyPages = (
  [
    '/blade-develop/code/list',
    '/blade-develop/datasource/list',
    '/blade-develop/model/list',
    '/blade-report/report/rest/list',
  ] as const
).map((path) =>
  endpoint({
    ...asking,
    path,
    summary: 'Always empty: not offered here',
    input: z.object(pageFields),
    reply: pageOf(none),
  }),
)

/** Lists of the family that its pages ask for while they open. */
export const emptyLists = (
  [
    '/blade-develop/datasource/select',
    '/blade-develop/model/select',
    '/blade-desk/dashboard/activities',
    '/blade-desk/dashboard/notices',
    '/blade-desk/dashboard/my-notices',
  ] as const
).map((path) =>
  endpoint({
    ...asking,
    path,
    summary: 'Always empty: not offered here',
    input: nothing,
    reply: z.array(none),
  }),
)

/** Data sources would give away passwords of databases, generated code would write to the server (wire-contract 8). */
export const refusedChanges = (
  [
    '/blade-develop/code/submit',
    '/blade-develop/code/remove',
    '/blade-develop/code/gen-code',
    '/blade-develop/datasource/submit',
    '/blade-develop/datasource/remove',
    '/blade-report/report/rest/remove',
  ] as const
).map((path) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'Refused: not offered here',
    may: 'signedIn',
    input: nothing,
    reply: nothing,
    refusals: ['NOT_OFFERED'],
  }),
)
