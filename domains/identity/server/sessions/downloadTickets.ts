import { randomBytes } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { insertDownloadTicket, takeDownloadTicket } from '../queries/ownSessions.ts'
import { tenantOfToken } from './refreshTokens.ts'
import type { IdentityServices } from '../services.ts'
import { readSession } from './readSession.ts'

/** Short, because a browser follows a link immediately. */
const expireSeconds = 60

/** Issues a ticket for one download as the caller; only its keyed hash is stored. */
export async function issueDownloadTicket(
  tx: Tx,
  { keys }: IdentityServices,
  { tenantId, sessionId, userId }: Actor,
  { path, now }: { path: string; now: Date },
): Promise<{ ticket: string; expireSeconds: number }> {
  const ticket = `${tenantId}.${randomBytes(32).toString('base64url')}`
  const expireTime = new Date(now.getTime() + expireSeconds * 1000)
  const row = {
    tenantId,
    ticketIndex: indexOf(keys, tenantId, ticket),
    sessionId,
    userId,
    path: path.replace(/^\/api/, ''),
    expireTime,
  }
  await insertDownloadTicket(tx, row)
  return { ticket, expireSeconds }
}

/**
 * The owner of a download ticket while their session is active. Only an unused ticket for this
 * exact path is accepted.
 */
export async function personByTicket(
  services: IdentityServices,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const { endpoint } = request.routeOptions.config
  const ticket = endpoint?.wrapping === 'workbook' ? ticketIn(request.query) : ''
  const tenantId = tenantOfToken(ticket)
  if (!endpoint || !tenantId) return undefined

  const now = services.clock()
  return services.database.write(tenantId, async (tx) => {
    const taken = await takeDownloadTicket(
      tx,
      { tenantId, ticketIndex: indexOf(services.keys, tenantId, ticket), path: endpoint.path },
      now,
    )
    const found =
      taken &&
      (await readSession(
        tx,
        { tenantId, sessionId: taken.sessionId, userId: taken.userId },
        services.isDemo,
      ))
    return found && found.expireTime > now ? found.actor : undefined
  })
}

const ticketIn = (query: unknown): string =>
  typeof query === 'object' &&
  query !== null &&
  'ticket' in query &&
  typeof query.ticket === 'string'
    ? query.ticket
    : ''

const indexOf = (keys: Keys, tenantId: string, ticket: string): string =>
  keys.blindIndex({ tenantId, purpose: 'download ticket' }, ticket)
