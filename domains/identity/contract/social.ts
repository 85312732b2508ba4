import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Redirect } from '../../../platform/contract/redirect.ts'
import { dateTime, id, labelled, nothing, text } from '../../../platform/contract/shapes.ts'
import { OwnUser } from '../../organisation/contract/ownUser.ts'
import { identityPermissions } from './permissions.ts'

const source = labelled('登录来源', z.string().check(z.regex(/^\w{1,40}$/, { error: '不正确' })))
const state = labelled(
  '授权凭据',
  z.string().check(z.regex(/^\d{6}\.[\w-]{20,100}$/, { error: '不正确' })),
)
const code = labelled('授权码', text(512))

/** Opened as a link of the sign-in page, so the client id is in the address. */
export const renderConsent = endpoint({
  method: 'GET',
  path: '/blade-auth/oauth/render/:source',
  summary: 'Redirects the browser to the provider’s consent page',
  may: 'public',
  effect: 'write',
  wrapping: 'redirect',
  input: z.object({
    source,
    client_id: labelled('应用编号', z._default(z.string().check(z.maxLength(64)), '')),
    /** One of the client's registered addresses; by default the first one. */
    redirect_uri: labelled('回调地址', z._default(z.string().check(z.maxLength(1000)), '')),
    tenantId: z.optional(z.string().check(z.maxLength(12))),
  }),
  reply: Redirect,
  refusals: ['THIRD_SIGN_IN_OFF', 'CLIENT_UNKNOWN', 'REDIRECT_UNKNOWN'],
})

/**
 * The provider redirects the browser here if the client's record says so. The browser continues to
 * the page that started the sign-in, with its code.
 */
export const returnFromConsent = endpoint({
  method: 'GET',
  path: '/blade-auth/oauth/callback/:source',
  summary: 'Redirects the browser from the provider’s consent page back to the starting page',
  may: 'public',
  effect: 'write',
  wrapping: 'redirect',
  input: z.object({ source, code, state }),
  reply: Redirect,
  refusals: ['CONSENT_GONE'],
})

const keptNowhere = {
  may: 'signedIn',
  reply: nothing,
  refusals: ['PROVIDER_TOKEN_NOT_KEPT'],
} as const

/** Always refused: provider tokens are not stored, and a token in an address is not read. */
export const revokeProviderToken = endpoint({
  ...keptNowhere,
  method: 'GET',
  path: '/blade-auth/oauth/revoke/:source/:token',
  summary: 'Always refused: provider tokens are not stored',
  input: z.object({ source }),
})
export const refreshProviderToken = endpoint({
  ...keptNowhere,
  method: 'GET',
  path: '/blade-auth/oauth/refresh/:source',
  summary: 'Always refused: provider tokens are not stored',
  input: z.object({ source }),
})

/** An external identity bound to the caller's account. */
export const BoundIdentity = z.object({ id, provider: z.string(), createTime: dateTime })
export type BoundIdentity = z.output<typeof BoundIdentity>

export const listBoundIdentities = endpoint({
  method: 'GET',
  path: '/blade-auth/oauth/bound',
  summary: 'Linked external identities of the caller',
  may: 'signedIn',
  input: nothing,
  reply: z.array(BoundIdentity),
})

export const bindIdentity = endpoint({
  method: 'POST',
  path: '/blade-auth/oauth/bind',
  summary: 'Links an external identity to the caller',
  may: 'signedIn',
  input: z.object({ source: z.optional(source), code, state: z.optional(state) }),
  reply: z.object({ id }),
  refusals: ['THIRD_CODE_WRONG', 'THIRD_SIGN_IN_OFF', 'THIRD_BOUND'],
})

export const unbindIdentity = endpoint({
  method: 'POST',
  path: '/blade-auth/oauth/unbind',
  summary: 'Unlinks an external identity',
  may: 'signedIn',
  input: z.object({ id }),
  reply: nothing,
  refusals: ['LAST_WAY_IN'],
})

export const clearCache = endpoint({
  method: 'GET',
  path: '/blade-auth/oauth/clear-cache',
  summary: 'Clears the caches of sessions, rights and clients in every process',
  may: identityPermissions.manageClients,
  effect: 'write',
  wrapping: 'bare',
  input: nothing,
  reply: z.object({ success: z.string(), msg: z.string() }),
})

export const oauthUserInfo = endpoint({
  method: 'GET',
  path: '/blade-auth/oauth/user-info',
  summary: 'The caller, as in user/info',
  may: 'signedIn',
  beforePasswordChange: true,
  input: nothing,
  reply: OwnUser,
  dialect: 'blade',
})
