import type { FastifyRequest } from 'fastify'

import { guestOf } from '../../../platform/server/actor.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Identify } from '../../../platform/server/app.ts'
import type { RequestFacts } from '../../../platform/server/call.ts'
import { mergedInput } from '../../../platform/server/input.ts'
import { oauthToken, openToken } from '../contract/token.ts'
import { personByTicket } from './downloadTickets.ts'
import { tenantOfToken } from './refreshTokens.ts'
import { readSession } from './sessions.ts'
import type { IdentityServices } from './services.ts'

/** Whoever signs in is a guest of the school he names, whatever session his client still carries. */
const signInPaths: ReadonlySet<string> = new Set([oauthToken.path, openToken.path])

/** Says who asks. A token that is invalid for any reason makes a guest; `mount` then refuses where a person is needed. */
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

/** The host's school, else the one that is named and exists, else the default. The Tenant-Id header never decides. */
async function guestTenant(services: IdentityServices, request: FastifyRequest): Promise<string> {
  const ofHost = await services.tenants.byHost(request.hostname)
  if (ofHost) return ofHost.tenantId
  const named = namedTenant(mergedInput(request))
  const found = named === undefined ? undefined : await services.tenants.byId(named)
  return found?.tenantId ?? services.defaultTenant
}

/** A refresh token, a setup link, a scanned code and the state of a consent carry their school; people choose one by `tenantId` or `tenant`. */
function namedTenant(input: Record<string, unknown>): string | undefined {
  for (const name of ['refresh_token', 'refreshToken', 'token', 'code', 'state']) {
    const value = input[name]
    const carried = typeof value === 'string' ? tenantOfToken(value) : undefined
    if (carried) return carried
  }
  const named = [input['tenantId'], input['tenant']].find(
    (value) => typeof value === 'string' && /^\d{6}$/.test(value),
  )
  return typeof named === 'string' ? named : undefined
}
