import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, mobile } from '../../../platform/contract/shapes.ts'

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/blade-auth/oauth/sms/send-validate',
  summary: 'Sends a sign-in code to a phone; answers alike whether or not the phone belongs to an account',
  may: 'public',
  input: z.object({ tenantId: z.optional(z.string().check(z.maxLength(12))), phone: labelled('手机号', mobile) }),
  reply: z.object({
    /** Goes back with the code as `id`. */
    id,
    /** When another code may be asked for. */
    resendSeconds: z.number(),
    validSeconds: z.number(),
    /** Demo mode only: the stand-in shows what a real phone would receive. */
    shownCode: z.optional(z.string()),
  }),
  refusals: ['SMS_OFF', 'SMS_NOT_SENT'],
})
