import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, mobile, nothing } from '../../../platform/contract/shapes.ts'
import { smsValue } from './credentials.ts'

/** The form: a phone and the code that was sent to it. */
export const OwnPhoneForm = z.object({
  phone: labelled('手机号', mobile),
  value: labelled('短信验证码', smsValue),
})

export const getOwnPhone = endpoint({
  method: 'GET',
  path: '/blade-system/user/phone-proof',
  summary: 'Whether the caller has proven a phone by a code, and whether codes can be sent',
  may: 'signedIn',
  input: nothing,
  reply: z.object({ isOffered: z.boolean(), isProven: z.boolean() }),
})

export const proveOwnPhone = endpoint({
  method: 'POST',
  path: '/blade-system/user/phone-proof',
  summary: 'Proves a phone of the caller by the code that was sent to it',
  may: 'signedIn',
  input: z.extend(OwnPhoneForm, { id: labelled('短信验证码', id) }),
  reply: nothing,
  refusals: ['SMS_OFF', 'SMS_CODE_WRONG', 'PHONE_TAKEN'],
})
