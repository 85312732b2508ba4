import type { FastifyRequest } from 'fastify'

import { guestOf } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Identify } from '../../../../platform/server/http/createApp.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import { mergedInput } from '../../../../platform/server/http/input.ts'
import { oauthToken, openToken } from '../../contract/token.ts'
import { personByTicket } from './downloadTickets.ts'
import { tenantOfToken } from './refreshTokens.ts'
import { readSession } from './readSession.ts'
import type { IdentityServices } from '../services.ts'

/**
 * Sign-in paths: the caller is a guest of the named school, whatever session the client still
 * sends.
 */
const signInPaths: ReadonlySet<string> = new Set([oauthToken.path, openToken.path])

/**
 * Identifies the caller. An invalid token makes a guest; `mount` refuses where a user is required.
 */
export const createIdentify =
  (services: IdentityServices): Identify =>
  async (request, facts) => {
    const isSigningIn = signInPaths.has(request.routeOptions.config.endpoint?.path ?? '')
    const actor = isSigningIn
      ? undefined
      : ((await personOf(services, facts)) ?? (await personByTicket(services, request)))
    return actor ?? guestOf(await guestTenant(services, request), facts.clientId)
  }

async function personOf(
  services: IdentityServices,
  facts: RequestFacts,
): Promise<Actor | undefined> {
  const [, token] = /^bearer +(\S+)$/i.exec(facts.header('blade-auth')) ?? []
  const now = services.clock()
  const claims = token ? services.tokens.read(token, now) : undefined
  if (!claims) return undefined
  const { tenant_id: tenantId, user_id: userId, sid } = claims
  const found = await services.memory.get(sid, now, () =>
    services.database.read(tenantId, (db) =>
      readSession(db, { tenantId, sessionId: sid, userId }, services.isDemo),
    ),
  )
  return found && found.expireTime > now && found.actor.tenantId === tenantId
    ? found.actor
    : undefined
}

/**
 * The host's school, else the named one if it exists, else the default. The Tenant-Id header never
 * decides.
 */
async function guestTenant(services: IdentityServices, request: FastifyRequest): Promise<string> {
  const ofHost = await services.tenants.byHost(request.hostname)
  if (ofHost) return ofHost.tenantId
  const named = namedTenant(mergedInput(request))
  const found = named === undefined ? undefined : await services.tenants.byId(named)
  return found?.tenantId ?? services.defaultTenant
}

/**
 * Refresh tokens, setup links, scan codes and consent states contain their school; otherwise
 * `tenantId` or `tenant` names it.
 */
function namedTenant(input: Record<string, unknown>): string | undefined {
  for (const name of ['refresh_token', 'refreshToken', 'token', 'code', 'state']) {
    const value = input[name]
    const tenantId = typeof value === 'string' ? tenantOfToken(value) : undefined
    if (tenantId) return tenantId
  }
  const named = [input['tenantId'], input['tenant']].find(
    (value) => typeof value === 'string' && /^\d{6}$/.test(value),
  )
  return typeof named === 'string' ? named : undefined
}
