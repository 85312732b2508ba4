import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, maybeText, text } from '../../../platform/contract/shapes.ts'
import { Decision, Mention, NearFile } from './mention.ts'
import { privacyPermissions } from './permissions.ts'
import { detailShape, Kept, requestShape } from './request.ts'
import { RequestKind, RequestState } from './requestStates.ts'

const TicketAction = z.enum(['identify', 'start', 'say', 'answer', 'refuse', 'erase', 'lift'])
export type TicketAction = z.output<typeof TicketAction>

const queued = {
  requesterName: z.string(),
  isLate: z.boolean(),
  /** Whether the restriction that it brought is in force. */
  isRestricting: z.boolean(),
  /** The caller's own request or one about their child: somebody else answers it. */
  isOwn: z.boolean(),
  /** What the caller may do now. */
  actions: z.array(TicketAction),
}

/** A request in the office's queue. */
const Ticket = z.object({ ...requestShape, ...queued })
export type Ticket = z.output<typeof Ticket>

const TicketDetail = z.object({
  ...detailShape,
  ...queued,
  isFrozen: z.boolean(),
  identifiedAt: z.optional(dateTime),
  identifiedBy: z.string(),
  identityNote: z.string(),
  /** Who may answer instead of the caller, by name; empty unless it is the caller's own. */
  answerers: z.array(z.string()),
})
export type TicketDetail = z.output<typeof TicketDetail>

const office = { may: privacyPermissions.answer } as const
const none = z.literal('')
const ticketId = labelled('申请', id)

export const listTickets = endpoint({
  ...office,
  method: 'GET',
  path: '/blade-privacy/office/list',
  summary: 'Requests about personal data, the nearest deadline first',
  input: z.object({
    ...pageFields,
    keyword: labelled('编号或姓名', z.optional(maybeText(40))),
    state: labelled('状态', z.optional(z.union([none, z.literal('OPEN'), RequestState]))),
    kind: labelled('申请事项', z.optional(z.union([none, RequestKind]))),
  }),
  reply: pageOf(Ticket),
})

export const getTicket = endpoint({
  ...office,
  method: 'GET',
  path: '/blade-privacy/office/detail',
  summary: 'One request with its messages and what the office may do',
  input: z.object({ id: ticketId }),
  reply: TicketDetail,
  refusals: ['NOT_FOUND'],
})

export const identifyRequester = endpoint({
  ...office,
  method: 'POST',
  path: '/blade-privacy/office/identify',
  summary: 'Notes how the requester’s identity was checked',
  input: z.object({ id: ticketId, note: labelled('核对方式', text(140)) }),
  reply: TicketDetail,
  refusals: ['NOT_FOUND', 'REQUEST_CLOSED', 'OWN_REQUEST'],
})

export const startTicket = endpoint({
  ...office,
  method: 'POST',
  path: '/blade-privacy/office/start',
  summary: 'Begins the work on a request',
  input: z.object({ id: ticketId }),
  reply: TicketDetail,
  refusals: ['NOT_FOUND', 'REQUEST_CLOSED', 'OWN_REQUEST', 'NOT_IDENTIFIED'],
})

export const sayToFamily = endpoint({
  ...office,
  method: 'POST',
  path: '/blade-privacy/office/say',
  summary: 'Writes to the family about its request',
  input: z.object({ id: ticketId, text: labelled('内容', text(500)) }),
  reply: TicketDetail,
  refusals: ['NOT_FOUND', 'REQUEST_CLOSED', 'OWN_REQUEST'],
  idempotent: true,
})

export const answerTicket = endpoint({
  ...office,
  method: 'POST',
  path: '/blade-privacy/office/answer',
  summary: 'Answers a request: opens the export, confirms a correction, begins a restriction',
  input: z.object({ id: ticketId, answer: labelled('答复', text(500)) }),
  reply: TicketDetail,
  refusals: ['NOT_FOUND', 'REQUEST_CLOSED', 'OWN_REQUEST', 'NOT_IDENTIFIED', 'ERASE_FIRST'],
  idempotent: true,
})

export const refuseTicket = endpoint({
  ...office,
  method: 'POST',
  path: '/blade-privacy/office/refuse',
  summary: 'Refuses a request with its legal reason',
  input: z.object({
    id: ticketId,
    ground: labelled('不同意的理由', text(140)),
    answer: labelled('给申请人的说明', text(500)),
  }),
  reply: TicketDetail,
  refusals: ['NOT_FOUND', 'REQUEST_CLOSED', 'OWN_REQUEST'],
  idempotent: true,
})

export const liftRestriction = endpoint({
  ...office,
  method: 'POST',
  path: '/blade-privacy/office/lift',
  summary: 'Ends the restriction that a request brought, with a reason that the family reads',
  input: z.object({ id: ticketId, reason: labelled('解除原因', text(140)) }),
  reply: TicketDetail,
  refusals: ['NOT_FOUND', 'NOT_RESTRICTED', 'OWN_REQUEST'],
})

const ErasurePlan = z.object({
  /** Rows that the erasure would delete, by kind. */
  lines: z.array(z.object({ title: z.string(), rows: z.number() })),
  kept: z.array(Kept),
  /** Where other people's records mention the name or a number. */
  mentions: z.array(Mention),
  /** The files of these records; the office looks at them. */
  nearFiles: z.array(NearFile),
  /** How many files of others there are, whose contents nobody can search. */
  unsearched: z.object({ pictures: z.number(), papers: z.number() }),
  /** Whether the child attends the school, so that its student record stays. */
  mustKeepRecord: z.boolean(),
  /** Whether there is a student record at all: a child who never became a pupil has none. */
  hasRecord: z.boolean(),
})
export type ErasurePlan = z.output<typeof ErasurePlan>

export const planErasure = endpoint({
  ...office,
  method: 'GET',
  path: '/blade-privacy/office/erasure',
  effect: 'write',
  summary: 'What carrying out an erasure would remove and what a legal duty keeps',
  input: z.object({
    id: ticketId,
    keeps: labelled('保留学籍档案', z._default(z.enum(['record', 'nothing']), 'record')),
  }),
  reply: ErasurePlan,
  refusals: ['NOT_FOUND', 'REQUEST_CLOSED', 'NOT_ERASURE'],
})

export const carryOutErasure = endpoint({
  ...office,
  method: 'POST',
  path: '/blade-privacy/office/erase',
  summary: 'Carries out an erasure and answers its request; it cannot be undone',
  input: z.object({
    id: ticketId,
    keepsRecord: labelled('保留学籍档案', z._default(z.boolean(), true)),
    answer: labelled('给申请人的说明', maybeText(500)),
    decisions: labelled('提到的记录', z._default(z.array(Decision), [])),
  }),
  reply: TicketDetail,
  refusals: [
    'NOT_FOUND',
    'REQUEST_CLOSED',
    'OWN_REQUEST',
    'NOT_IDENTIFIED',
    'NOT_ERASURE',
    'CUSTODY_FROZEN',
    'STILL_IN_PROCESS',
    'STILL_ATTENDS',
    'STILL_STAFF',
    'MENTIONS_OPEN',
  ],
})
