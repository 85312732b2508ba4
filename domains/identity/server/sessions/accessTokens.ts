import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod/mini'

import { id } from '../../../../platform/contract/shapes.ts'
import type { Entrant } from '../../../organisation/server/public.ts'

/** The cache time of a verified token; never past its expiry. */
const rememberedSeconds = 3600

const issuer = 'issuser'
const audience = 'audience'

/** The claims that we read; the others (wire-contract 3.2) are there for Blade clients. */
const Claims = z.object({
  token_type: z.literal('access_token'),
  tenant_id: z.string(),
  user_id: id,
  sid: id,
  exp: z.number(),
  nbf: z.number(),
})
export type Claims = z.output<typeof Claims>

export type TokenSession = { id: string; clientId: string; accessSeconds: number }

export type AccessTokens = {
  issue: (member: Entrant, session: TokenSession, now: Date) => string
  /** The claims of a valid token signed by us; undefined for anything else. */
  read: (token: string, now: Date) => Claims | undefined
}

/**
 * Accepts HS256 only, whatever a token's header names. Verified tokens are cached, at most 5000.
 * Older keys verify but never sign.
 */
export function createAccessTokens(
  tokenKey: string,
  olderKeys: readonly string[] = [],
): AccessTokens {
  const sign = createSigner({ key: tokenKey, algorithm: 'HS256', noTimestamp: true })
  // The product's own clock checks the times below.
  const verifiers = [tokenKey, ...olderKeys].map(verifierOf)
  return {
    issue: (member, session, now) =>
      sign(claimsOf(member, session, Math.floor(now.getTime() / 1000))),
    read: (token, now) => {
      const claims = firstOf(verifiers, token)
      const seconds = now.getTime() / 1000
      return claims && claims.nbf <= seconds && seconds < claims.exp ? claims : undefined
    },
  }
}

const verifierOf = (key: string) =>
  createVerifier({
    key,
    algorithms: ['HS256'],
    cache: 5000,
    cacheTTL: rememberedSeconds * 1000,
    errorCacheTTL: 1000,
    ignoreExpiration: true,
    ignoreNotBefore: true,
    allowedIss: issuer,
    allowedAud: audience,
  })

function firstOf(
  verifiers: readonly ReturnType<typeof verifierOf>[],
  token: string,
): Claims | undefined {
  for (const verify of verifiers) {
    const claims = parsed(() => verify(token))
    if (claims) return claims
  }
  return undefined
}

function parsed(verify: () => unknown): Claims | undefined {
  try {
    const result = z.safeParse(Claims, verify())
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

function claimsOf(
  member: Entrant,
  session: TokenSession,
  nowSeconds: number,
): Record<string, unknown> {
  return {
    token_type: 'access_token',
    iss: issuer,
    aud: [audience],
    exp: nowSeconds + session.accessSeconds,
    nbf: nowSeconds,
    client_id: session.clientId,
    tenant_id: member.tenantId,
    user_id: member.id,
    sid: session.id,
    role_id: member.roles.map((role) => role.id).join(','),
    dept_id: member.departments.map((one) => one.id).join(','),
    oauth_id: '',
    account: member.account,
    user_name: member.account,
    role_name: member.roles.map((role) => role.alias).join(','),
  }
}
