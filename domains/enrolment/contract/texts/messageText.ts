import * as z from 'zod/mini'

import { endpoint } from '../../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../../platform/contract/page.ts'
import { dateTime, labelled, text } from '../../../../platform/contract/shapes.ts'
import { enrolmentPermissions } from '../permissions.ts'
import { FlowAction } from '../states.ts'
import { textVariables } from './templates.ts'

const { plan } = enrolmentPermissions

export const MessageText = z.object({
  /** The step that sends it; also the id of the row. */
  id: FlowAction,
  stepName: z.string(),
  title: z.string(),
  body: z.string(),
  originalTitle: z.string(),
  originalBody: z.string(),
  needAck: z.boolean(),
  variables: z.array(z.enum(textVariables)),
  isChanged: z.boolean(),
  changedByName: z.optional(z.string()),
  changedAt: z.optional(dateTime),
})
export type MessageText = z.output<typeof MessageText>

export const listMessageTexts = endpoint({
  method: 'GET',
  path: '/blade-enrolment/text/list',
  summary: 'The messages to families with their originals, in the order of the season',
  may: plan,
  input: z.object(pageFields),
  reply: pageOf(MessageText),
})

export const MessageTextForm = z.object({
  action: labelled('消息', FlowAction),
  title: labelled('标题', text(30)),
  body: labelled('正文', text(400)),
})
export type MessageTextForm = z.output<typeof MessageTextForm>

export const submitMessageText = endpoint({
  method: 'POST',
  path: '/blade-enrolment/text/submit',
  summary: 'Words a message differently; only its own variables may be used',
  may: plan,
  input: MessageTextForm,
  reply: MessageText,
  refusals: ['TEXT_INVALID'],
})

export const restoreMessageText = endpoint({
  method: 'POST',
  path: '/blade-enrolment/text/restore',
  summary: 'Restores the original of a message',
  may: plan,
  input: z.object({ action: labelled('消息', FlowAction) }),
  reply: MessageText,
  refusals: ['NOT_FOUND'],
})
