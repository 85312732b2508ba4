import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, text } from '../../../platform/contract/shapes.ts'

const ApplicantSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  uid: id,
  nick_name: z.string(),
  avatar: z.string(),
  /** Whether the external identity is already bound to an account. */
  bound: z.boolean(),
})

const refusals = ['THIRD_SIGN_IN_OFF', 'THIRD_CODE_WRONG', 'SIGN_IN_REFUSED'] as const

export const signInFromPage = endpoint({
  method: 'POST',
  path: '/blade-weixin/baoming/oauthlogin',
  summary: 'Signs a family in from a WeChat page with a one-time code of the provider',
  may: 'public',
  input: z.object({
    code: labelled('登录凭证', text(128)),
    state: z.optional(z.string()),
    tenantId: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: ApplicantSession,
  refusals,
})

export const signInFromApp = endpoint({
  method: 'POST',
  path: '/blade-weixin/baoming/oauthloginapp',
  summary: 'Signs a family in from an app or mini-program with a one-time code of the provider',
  may: 'public',
  input: z.object({
    code: labelled('登录凭证', text(128)),
    tenantId: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: ApplicantSession,
  refusals,
})
