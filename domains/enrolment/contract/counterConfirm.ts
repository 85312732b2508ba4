import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, nothing, text } from '../../../platform/contract/shapes.ts'

export const listEnteredForMe = endpoint({
  method: 'GET',
  path: '/blade-enrolment/counter/waiting',
  summary:
    'How many applications the counter entered for the caller’s phone that wait for the proof',
  may: 'signedIn',
  input: nothing,
  reply: z.object({ count: z.number() }),
})

export const ConfirmForm = z.object({
  idNo: labelled('孩子的身份证件号', text(40)),
})

export const confirmEntered = endpoint({
  method: 'POST',
  path: '/blade-enrolment/counter/confirm',
  summary:
    'Takes over what the counter entered for the caller’s phone, proven by the child’s whole identity number',
  may: 'signedIn',
  input: ConfirmForm,
  reply: z.object({ records: z.array(z.object({ id, applyNo: z.string() })) }),
  refusals: ['NUMBER_WRONG', 'RATE_LIMITED'],
})
