import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { labelled, mobile } from '../../../platform/contract/shapes.ts'
import { SentCode } from './sentCode.ts'

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/blade-auth/oauth/sms/send-validate',
  summary: 'Sends a sign-in code to a phone; the reply does not reveal whether an account exists',
  may: 'public',
  input: z.object({
    tenantId: z.optional(z.string().check(z.maxLength(12))),
    phone: labelled('手机号', mobile),
  }),
  reply: SentCode,
  refusals: ['SMS_OFF', 'SMS_NOT_SENT'],
})
