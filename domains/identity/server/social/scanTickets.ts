import { randomBytes } from 'node:crypto'

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import type { createScanTicket, lookAtScanTicket, pollScanTicket } from '../../contract/scan.ts'
import { deviceName } from '../deviceName.ts'
import { scanCodeGone } from '../refusals.ts'
import {
  claimTicket,
  findTicket,
  insertTicket,
  markTicketDecided,
  takeTicket,
} from '../queries/scanTickets.ts'
import type { CallContext, IdentityServices } from '../services.ts'
import { networkOf } from '../signIn/attemptSubjects.ts'

/** Two minutes: enough to find the phone, too short to share the code. */
const expireSeconds = 120
const limit = { bucket: 'scan ticket', limit: 120, windowSeconds: 600 } as const

type Asking = { actor: Actor; request: RequestFacts; now: Date }

/** Creates a ticket for the requesting browser; only hashes of its two halves are stored. */
export async function askForTicket(
  services: IdentityServices,
  { actor, request, now }: Asking,
): Promise<ReplyOf<typeof createScanTicket>> {
  const { tenantId } = actor
  const { database, keys } = services
  await spendRate(database, tenantId, { ...limit, subject: networkOf(request.ip) }, now)
  const code = `${tenantId}.${randomBytes(24).toString('base64url')}`
  const holder = randomBytes(32).toString('base64url')
  const { ip, userAgent, clientId } = request
  const expireTime = new Date(now.getTime() + expireSeconds * 1000)
  const ticket = {
    ...indexesOf(keys, { tenantId, code, holder }),
    clientId,
    ip,
    userAgent,
    expireTime,
  }
  await database.write(tenantId, (tx) => insertTicket(tx, ticket))
  return { code, holder, expireSeconds }
}

type Halves = { tenantId: string; code: string; holder: string }

/** The state of a ticket; a wrong half looks like an expired ticket. */
export async function stateOfTicket(
  db: Db,
  { keys }: IdentityServices,
  halves: Halves,
  now: Date,
): Promise<ReplyOf<typeof pollScanTicket>> {
  const ticket = await findTicket(db, indexesOf(keys, halves))
  if (!ticket || ticket.takenTime || ticket.expireTime <= now) return { state: 'gone' }
  if (ticket.isAllowed !== null) return { state: ticket.isAllowed ? 'allowed' : 'refused' }
  return { state: ticket.userId === null ? 'waiting' : 'scanned' }
}

/** Shows the scanning user which device requests sign-in and claims the ticket for them. */
export async function lookAtTicket(
  tx: Tx,
  { services, actor, at }: CallContext,
  code: string,
): Promise<ReplyOf<typeof lookAtScanTicket>> {
  const { tenantId, userId } = actor
  const ticket = { tenantId, codeIndex: codeIndexOf(services.keys, tenantId, code) }
  const claimed = await claimTicket(tx, ticket, userId, at.now)
  if (!claimed) throw scanCodeGone()
  return {
    device: deviceName(claimed.userAgent),
    ip: claimed.ip,
    createTime: wireDateTime(claimed.createTime),
  }
}

type Decision = { code: string; isAllowed: boolean }

/** Approves or refuses the device; both are logged. */
export async function decideTicket(
  tx: Tx,
  { services, actor, at }: CallContext,
  { code, isAllowed }: Decision,
): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  const ticket = { tenantId, codeIndex: codeIndexOf(services.keys, tenantId, code) }
  const decided = await markTicketDecided(tx, ticket, { userId, isAllowed }, at.now)
  if (!decided) throw scanCodeGone()
  const detail = {
    ticket: decided.id,
    device: deviceName(decided.userAgent),
    from: decided.ip,
    isAllowed,
  }
  await writeAudit(tx, actor, {
    action: 'identity.decideScan',
    subject: { kind: 'user', id: userId },
    detail,
    ...at,
  })
  return {}
}

/** The person who approved this browser; works once. */
export async function redeemTicket(tx: Tx, keys: Keys, halves: Halves, now: Date): Promise<string> {
  const taken = await takeTicket(tx, indexesOf(keys, halves), now)
  if (!taken?.userId) throw scanCodeGone()
  return taken.userId
}

const codeIndexOf = (keys: Keys, tenantId: string, code: string): string =>
  keys.blindIndex({ tenantId, purpose: 'scan code' }, code)

const indexesOf = (keys: Keys, { tenantId, code, holder }: Halves) => ({
  tenantId,
  codeIndex: codeIndexOf(keys, tenantId, code),
  holderIndex: keys.blindIndex({ tenantId, purpose: 'scan holder' }, holder),
})
