import * as z from 'zod/mini'

import { givesArchive } from '../../../platform/contract/archive.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Paper } from '../../../platform/contract/paper.ts'
import {
  date,
  dateTime,
  id,
  labelled,
  maybeText,
  nothing,
  text,
} from '../../../platform/contract/shapes.ts'
import { RequestKind, RequestState } from './requestStates.ts'
import { subjectKey } from './subject.ts'

export const RequestForm = z
  .object({
    subject: labelled('谁的资料', subjectKey),
    kind: labelled('申请事项', RequestKind),
    wish: labelled('说明', maybeText(500)),
  })
  .check(
    z.refine(({ kind, wish }) => kind === 'EXPORT' || wish !== '', {
      error: '请填写',
      path: ['wish'],
    }),
  )
export type RequestForm = z.output<typeof RequestForm>

const Message = z.object({
  id,
  isOffice: z.boolean(),
  author: z.string(),
  text: z.string(),
  at: dateTime,
})

/** Something that a legal duty keeps after an erasure. */
export const Kept = z.object({ what: z.string(), duty: z.string(), until: z.string() })
export type Kept = z.output<typeof Kept>

export const requestShape = {
  id,
  number: z.string(),
  kind: RequestKind,
  kindName: z.string(),
  state: RequestState,
  stateName: z.string(),
  subjectName: z.string(),
  receivedAt: dateTime,
  dueOn: date,
}
const RequestSummary = z.object(requestShape)
export type RequestSummary = z.output<typeof RequestSummary>

export const detailShape = {
  ...requestShape,
  wish: z.string(),
  answer: z.string(),
  ground: z.string(),
  closedAt: z.optional(dateTime),
  /** Until when the files of an export can be downloaded; absent if they cannot. */
  exportUntil: z.optional(dateTime),
  kept: z.array(Kept),
  messages: z.array(Message),
}
const OwnRequest = z.object(detailShape)
export type OwnRequest = z.output<typeof OwnRequest>

const own = { may: 'signedIn' } as const
const byId = z.object({ id: labelled('申请', id) })

export const submitRequest = endpoint({
  ...own,
  method: 'POST',
  path: '/blade-privacy/ask/submit',
  summary: 'Asks the school to export, correct, restrict or erase the data of an own subject',
  input: RequestForm,
  reply: OwnRequest,
  refusals: ['NOT_FOUND', 'CHILDREN_ONLY', 'REQUEST_OPEN', 'CUSTODY_FROZEN'],
  idempotent: true,
})

export const listOwnRequests = endpoint({
  ...own,
  method: 'GET',
  path: '/blade-privacy/ask/list',
  summary: 'The caller’s own requests about personal data, the newest first',
  input: nothing,
  reply: z.object({ records: z.array(RequestSummary) }),
})

export const getOwnRequest = endpoint({
  ...own,
  method: 'GET',
  path: '/blade-privacy/ask/detail',
  summary: 'One of the caller’s own requests with its messages',
  input: byId,
  reply: OwnRequest,
  refusals: ['NOT_FOUND'],
})

export const sayInRequest = endpoint({
  ...own,
  method: 'POST',
  path: '/blade-privacy/ask/say',
  summary: 'Writes to the office about an own request',
  input: z.object({ id: labelled('申请', id), text: labelled('内容', text(500)) }),
  reply: nothing,
  refusals: ['NOT_FOUND', 'REQUEST_CLOSED'],
  idempotent: true,
})

export const withdrawRequest = endpoint({
  ...own,
  method: 'POST',
  path: '/blade-privacy/ask/withdraw',
  summary: 'Withdraws an own request that is not answered yet',
  input: byId,
  reply: nothing,
  refusals: ['NOT_FOUND', 'REQUEST_CLOSED'],
  idempotent: true,
})

export const exportPaper = endpoint({
  ...own,
  method: 'GET',
  effect: 'write',
  path: '/blade-privacy/ask/paper',
  summary: 'The answered export as a PDF, for the requester alone and until it expires',
  input: byId,
  reply: Paper,
  wrapping: 'paper',
  refusals: ['NOT_FOUND', 'EXPORT_CLOSED', 'CUSTODY_FROZEN', 'PAPERS_BUSY', 'RATE_LIMITED'],
})

export const exportData = endpoint({
  ...own,
  method: 'GET',
  effect: 'write',
  path: '/blade-privacy/ask/data',
  summary: 'The same as JSON in a ZIP file',
  input: byId,
  ...givesArchive,
  refusals: ['NOT_FOUND', 'EXPORT_CLOSED', 'CUSTODY_FROZEN', 'RATE_LIMITED'],
})
