import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { givesSheet } from '../../../platform/contract/workbook.ts'
import { safeguardPermissions } from './permissions.ts'

const { act } = safeguardPermissions
const one = { id: labelled('事件', id) }

/** One sending of the notice. */
const Dispatch = z.object({
  id,
  sentAt: dateTime,
  sentByName: z.string(),
  sent: z.number(),
  unreached: z.number(),
})

/** What a sending would do now. */
export const NoticePreview = z.object({
  isDrill: z.boolean(),
  /** The title of the message, and what its page shows. */
  title: z.string(),
  text: z.string(),
  /** Accounts that the message would go to. */
  recipients: z.number(),
  /** Accounts behind the affected records, also those that were sent the notice. */
  concerned: z.number(),
  alreadySent: z.number(),
  /** Affected records without an account: the school tells them in another way. */
  unreached: z.number(),
  dispatches: z.array(Dispatch),
})
export type NoticePreview = z.output<typeof NoticePreview>

export const previewNotice = endpoint({
  method: 'GET',
  path: '/blade-safeguards/incident/notice/preview',
  summary: 'The notice of an incident as it would be sent now, and how many people it would reach',
  may: act,
  input: z.object(one),
  reply: NoticePreview,
  refusals: ['NOT_FOUND'],
})

/** Each account is sent the notice of an incident once. A drill is sent to the persons in charge alone. */
export const sendNotice = endpoint({
  method: 'POST',
  path: '/blade-safeguards/incident/notice/send',
  summary:
    'Sends the notice of an incident to the accounts behind the affected records, once for each person; in a drill to the persons in charge alone',
  may: act,
  input: z.object(one),
  reply: z.object({ sent: z.number(), unreached: z.number() }),
  refusals: ['NOT_FOUND', 'INCIDENT_CLOSED', 'NOBODY_TO_TELL', 'NOTICE_UNFINISHED'],
})

export const exportAffected = endpoint({
  method: 'POST',
  path: '/blade-safeguards/incident/affected/export',
  summary: 'Everybody whom an incident concerns as an Excel file with a mark; it is logged',
  may: act,
  input: z.object(one),
  ...givesSheet,
  refusals: [...givesSheet.refusals, 'NOT_FOUND'],
})

export const getOwnNotice = endpoint({
  method: 'GET',
  path: '/blade-safeguards/incident/notice/own',
  summary: 'The notice of an incident that the caller was sent',
  may: 'signedIn',
  input: z.object(one),
  reply: z.object({
    isDrill: z.boolean(),
    text: z.string(),
    sentAt: dateTime,
    schoolName: z.string(),
  }),
  refusals: ['NOT_FOUND'],
})
