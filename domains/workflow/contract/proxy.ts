import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
} from '../../../platform/contract/shapes.ts'
import { organisationPermissions } from '../../organisation/contract/permissions.ts'

/** Means every flow (workflow.md A.3). */
export const allFlowsKey = 'WF_ALL_PROCESS'

/** 1: valid until removed. 2: valid between two times. */
const type = z.union([z.literal(1), z.literal(2)])
const status = z.union([z.literal(0), z.literal(1)])

/** A proxy: one person handles the tasks of another. */
export const Proxy = z.object({
  id,
  userId: z.string(),
  userName: z.string(),
  proxyUserId: z.string(),
  proxyUserName: z.string(),
  /** Comma-separated flow keys, or `WF_ALL_PROCESS`. */
  processDefKey: z.string(),
  type,
  startTime: z.optional(dateTime),
  endTime: z.optional(dateTime),
  /** 1: on. 0: off. */
  status,
  // Ours: its flows and state as text, and what the caller may do with it.
  processDefNames: z.array(z.string()),
  state: z.enum(['ahead', 'now', 'over', 'off']),
  isMine: z.boolean(),
  mayChange: z.boolean(),
})
export type Proxy = z.output<typeof Proxy>

const proxy = <const Name extends string>(name: Name) =>
  ({ path: `/blade-workflow/ops/proxy/${name}`, may: organisationPermissions.belong }) as const

export const listProxies = endpoint({
  ...proxy('list'),
  method: 'GET',
  summary:
    'Proxies in which the caller is principal or proxy; with `scope=all` all of them, for managers of processes',
  input: z.object({
    scope: z._default(labelled('范围', z.enum(['own', 'all'])), 'own'),
    ...pageFields,
  }),
  reply: pageOf(Proxy),
})

export const getProxy = endpoint({
  ...proxy('detail'),
  method: 'GET',
  summary: 'One proxy',
  input: z.object({ id }),
  reply: Proxy,
})

const numeral = <const Values extends readonly [1, 2] | readonly [0, 1]>(values: Values) =>
  z.pipe(
    z.union([z.literal(values), z.enum([`${values[0]}`, `${values[1]}`])]),
    z.transform((value) => Number(value)),
  )

export const ProxyForm = z.object({
  id: z.optional(id),
  userId: z.optional(labelled('委托人', id)),
  proxyUserId: labelled('代理人', id),
  /** Forms send the name with the id; only the id counts. */
  proxyUserName: z.optional(maybeText(60)),
  processDefKey: z._default(labelled('流程', maybeText(1000)), allFlowsKey),
  type: z._default(labelled('期限', numeral([1, 2])), 1),
  startTime: z.optional(labelled('开始时间', z.union([z.literal(''), dateTime]))),
  endTime: z.optional(labelled('结束时间', z.union([z.literal(''), dateTime]))),
  status: z._default(labelled('状态', numeral([0, 1])), 1),
})

export const listProxyFlows = endpoint({
  ...proxy('flows'),
  method: 'GET',
  summary: 'Flows that a proxy can be limited to (ours)',
  input: nothing,
  reply: z.array(z.object({ value: z.string(), label: z.string() })),
})

export const submitProxy = endpoint({
  ...proxy('submit'),
  method: 'POST',
  summary: 'Appoints a proxy for the caller’s tasks; managers of processes also for others',
  input: ProxyForm,
  reply: Proxy,
  refusals: ['NO_SUCH_COLLEAGUE', 'PROXY_OF_ONESELF', 'PROXY_CIRCLE', 'PROXY_TIME', 'NO_SUCH_FLOW'],
})

export const removeProxies = endpoint({
  ...proxy('remove'),
  method: 'POST',
  summary: 'Ends proxies immediately; unanswered tasks return to their principals',
  input: z.object({ ids: labelled('委托', idList) }),
  reply: nothing,
})
