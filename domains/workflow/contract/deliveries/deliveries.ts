import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import { dateTime, id, idList, labelled, maybeText } from '../../../../platform/contract/shapes.ts'
import { workflowPermissions } from '../permissions.ts'

/** `waiting`: due, or to be retried. `done`: delivered. `givenUp`: not delivered within a day. */
export const DeliveryState = z.enum(['waiting', 'done', 'givenUp'])
export type DeliveryState = z.output<typeof DeliveryState>

/** The result of one attempt. */
export const DeliveryResult = z.enum([
  'arrived',
  'refused',
  'redirected',
  'unreachable',
  'untrusted',
  'slow',
  'broken',
  'noAddress',
  'noSecret',
  'unreadable',
  'notHttps',
  'notPublic',
])
export type DeliveryResult = z.output<typeof DeliveryResult>

const resultWords: Readonly<Record<DeliveryResult, string>> = {
  arrived: '已送达',
  refused: '对方没有接收',
  redirected: '对方要求转到其他地址，没有送达',
  unreachable: '连接不上',
  untrusted: '对方的证书不可信',
  slow: '对方没有及时回应',
  broken: '连接中断',
  noAddress: '这个外部系统已被删除',
  noSecret: '签名密钥无法读取，请换一个新的',
  unreadable: '地址不正确',
  notHttps: '地址不是 https',
  notPublic: '地址在内部网络，不能访问',
}

/** The result as text, with the HTTP status where there is one. */
export const deliveryWords = (result: DeliveryResult, status: number | null): string =>
  `${resultWords[result]}${status ? `（${status}）` : ''}`

const Attempt = z.object({
  number: z.number(),
  time: dateTime,
  isWell: z.boolean(),
  words: z.string(),
})

/** A notification to an external system. */
export const Delivery = z.object({
  id,
  address: labelled('外部系统', z.string()),
  processInsId: id,
  title: labelled('申请标题', z.string()),
  serialNumber: labelled('流水号', z.string()),
  nodeName: labelled('步骤', z.string()),
  state: labelled('状态', DeliveryState),
  attempts: labelled('尝试次数', z.number()),
  /** The result of the last attempt; empty before the first. */
  lastWords: labelled('最近结果', z.string()),
  lastStatus: z.nullable(z.number()),
  nextTime: labelled('下次发送', z.nullable(dateTime)),
  createTime: labelled('产生时间', dateTime),
  /** The newest first; at most the last twenty. */
  tried: z.array(Attempt),
})
export type Delivery = z.output<typeof Delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/blade-workflow/ops/delivery/list',
  summary: 'Deliveries to external systems with every attempt, newest first (ours)',
  may: workflowPermissions.manage,
  input: z.object({
    state: z.optional(z.union([z.literal(''), DeliveryState])),
    address: z.optional(maybeText(40)),
    processInsId: z.optional(id),
    ...pageFields,
  }),
  reply: pageOf(Delivery),
})

export const resendDeliveries = endpoint({
  method: 'POST',
  path: '/blade-workflow/ops/delivery/resend',
  summary:
    'Resends deliveries immediately, with the full number of attempts; each keeps its id (ours)',
  may: workflowPermissions.manage,
  input: z.object({ ids: idList }),
  reply: z.boolean(),
  refusals: ['ALREADY_DELIVERED'],
})
