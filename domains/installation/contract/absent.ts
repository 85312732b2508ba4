import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { nothing } from '../../../platform/contract/shapes.ts'

const none = z.object({})

/** Lists that pages and forms of the family request while opening: always empty. */
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
    method: 'GET',
    may: 'signedIn',
    dialect: 'blade',
    path,
    summary: 'Always empty: not offered here',
    input: nothing,
    reply: z.array(none),
  }),
)

type Path = `/blade-${string}`

/** The calls of one page. Each is refused, so that the page says why it is empty. */
const refusedPage = (reads: readonly Path[], changes: readonly Path[]) =>
  [
    ...reads.map((path) => ({ method: 'GET', path }) as const),
    ...changes.map((path) => ({ method: 'POST', path }) as const),
  ].map((call) =>
    endpoint({
      ...call,
      summary: 'Refused: not offered here',
      may: 'signedIn',
      input: nothing,
      reply: nothing,
      refusals: ['NOT_OFFERED'],
    }),
  )

/**
 * Pages of the family for features that are not offered: data sources would reveal database
 * passwords, generated code would write to the server, and the report designer reads its files
 * (wire-contract 8). No menu of the product leads to them.
 */
export const absentPages = {
  codeGenerator: refusedPage(
    ['/blade-develop/code/list', '/blade-develop/code/detail', '/blade-develop/model/list'],
    [
      '/blade-develop/code/submit',
      '/blade-develop/code/remove',
      '/blade-develop/code/copy',
      '/blade-develop/code/gen-code',
    ],
  ),
  dataSources: refusedPage(
    ['/blade-develop/datasource/list', '/blade-develop/datasource/detail'],
    ['/blade-develop/datasource/submit', '/blade-develop/datasource/remove'],
  ),
  reports: refusedPage(['/blade-report/report/rest/list'], ['/blade-report/report/rest/remove']),
} as const
export type AbsentPage = keyof typeof absentPages
