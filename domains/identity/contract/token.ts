import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, nothing } from '../../../platform/contract/shapes.ts'

export const grants = [
  'password',
  'captcha',
  'refresh_token',
  'register',
  'third',
  'sms_code',
  'social',
  'scan',
] as const
export type Grant = (typeof grants)[number]

const loose = (max = 256) => z.optional(z.string().check(z.maxLength(max)))

/** The reasons for a refused sign-in; the page branches on these. */
export const signInRefusals = [
  'SIGN_IN_REFUSED',
  'SIGN_IN_LOCKED',
  'SIGN_IN_QUEUED',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'CLIENT_UNKNOWN',
  'GRANT_UNSUPPORTED',
  'REFRESH_REFUSED',
  'SCHOOL_ENDED',
] as const

/** The reply of every grant in the commercial dialect (wire-contract 3.3). */
export const TokenReply = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  tenant_id: z.string(),
  user_id: id,
  dept_id: z.string(),
  post_id: z.string(),
  role_id: z.string(),
  oauth_id: z.string(),
  account: z.string(),
  user_name: z.string(),
  nick_name: z.string(),
  real_name: z.string(),
  role_name: z.string(),
  avatar: z.string(),
  client_id: z.string(),
  detail: z.object({ type: z.string() }),
  license: z.string(),
})
export type TokenReply = z.output<typeof TokenReply>

/**
 * All grants of the commercial dialect. The required fields depend on `grant_type`; secrets belong
 * in the body.
 */
export const oauthToken = endpoint({
  method: 'POST',
  path: '/blade-auth/oauth/token',
  summary: 'Signs in, registers or refreshes (commercial dialect, reply without envelope)',
  may: 'public',
  wrapping: 'bare',
  input: z.object({
    grant_type: labelled('登录方式', z._default(z.string().check(z.maxLength(40)), '')),
    tenantId: loose(12),
    username: loose(),
    password: loose(2306),
    captcha_key: loose(64),
    captcha_code: loose(16),
    refresh_token: loose(4096),
    name: loose(),
    account: loose(),
    phone: loose(512),
    email: loose(),
    /**
     * For `sms_code`, and for `register` to verify the phone: the id of the sent code and its
     * digits.
     */
    id: loose(40),
    value: loose(16),
    /** For `third`: the provider's one-time code. Other claims must match the provider's data. */
    code: loose(512),
    /**
     * The provider app that issued the code (`wechat_open`, `wechat_mp`, `wechat_mini`); a default
     * if missing.
     */
    source: loose(40),
    /** For `social`: the state that the consent page returned with the code. */
    state: loose(128),
    holder: loose(64),
    loginname: loose(),
    mobile: loose(40),
    uuid: loose(),
    cardid: loose(40),
  }),
  reply: TokenReply,
  refusals: [
    ...signInRefusals,
    'REGISTRATION_CLOSED',
    'ACCOUNT_TAKEN',
    'PHONE_TAKEN',
    'ACCOUNTS_FULL',
    'SMS_CODE_WRONG',
    'SMS_OFF',
    'PHONE_UNKNOWN',
    'THIRD_CODE_WRONG',
    'THIRD_SIGN_IN_OFF',
    'SCAN_CODE_GONE',
  ],
})

/** The reply that an open-source client stores as its user (wire-contract 3.2). */
export const AuthInfo = z.object({
  accessToken: z.string(),
  tokenType: z.string(),
  refreshToken: z.string(),
  userId: id,
  tenantId: z.string(),
  oauthId: z.string(),
  avatar: z.string(),
  authority: z.string(),
  userName: z.string(),
  account: z.string(),
  expiresIn: z.number(),
  license: z.string(),
})
export type AuthInfo = z.output<typeof AuthInfo>

export const openToken = endpoint({
  method: 'POST',
  path: '/blade-auth/token',
  summary: 'Signs in or refreshes (open dialect, reply in the envelope)',
  may: 'public',
  input: z.object({
    grantType: z._default(z.string().check(z.maxLength(40)), 'password'),
    tenantId: loose(12),
    account: loose(),
    password: loose(2306),
    refreshToken: loose(4096),
    /** For `social`: the provider's one-time code and the provider app that issued it. */
    code: loose(512),
    source: loose(40),
    /** The state that the consent page returned with the code. */
    state: loose(128),
  }),
  reply: AuthInfo,
  refusals: [...signInRefusals, 'THIRD_CODE_WRONG', 'THIRD_SIGN_IN_OFF'],
})

/** Ends the session immediately. A refresh token ends it even if the access token has expired. */
export const openLogout = endpoint({
  method: 'POST',
  path: '/blade-auth/logout',
  summary: 'Ends the session (open dialect)',
  may: 'public',
  input: z.object({ refresh_token: loose(4096) }),
  reply: nothing,
})

export const oauthLogout = endpoint({
  method: 'GET',
  path: '/blade-auth/oauth/logout',
  summary: 'Ends the session (commercial dialect, reply without envelope)',
  may: 'public',
  effect: 'write',
  wrapping: 'bare',
  input: nothing,
  reply: z.object({ success: z.string(), msg: z.string() }),
})
