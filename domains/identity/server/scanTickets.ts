import { randomBytes } from 'node:crypto'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/audit.ts'
import type { RequestFacts } from '../../../platform/server/call.ts'
import type { Db, Tx } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import type { createScanTicket, lookAtScanTicket, pollScanTicket } from '../contract/scan.ts'
import { deviceName } from './deviceName.ts'
import { scanCodeGone } from './refusals.ts'
import {
  claimTicket,
  findTicket,
  insertTicket,
  markTicketDecided,
  takeTicket,
} from './scanQueries.ts'
import type { IdentityServices } from './services.ts'
import { networkOf } from './subjects.ts'
import type { At } from './trail.ts'

/** Two minutes: long enough to find the phone, too short to be passed around. */
const expireSeconds = 120
const limit = { bucket: 'scan ticket', limit: 120, windowSeconds: 600 } as const

type Asking = { actor: Actor; request: RequestFacts; now: Date }

/** A ticket for the browser that asks; only hashes of its two halves are kept. */
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
    tenantId,
    ...indexesOf(keys, tenantId, code, holder),
    clientId,
    ip,
    userAgent,
    expireTime,
  }
  await database.write(tenantId, (tx) => insertTicket(tx, ticket))
  return { code, holder, expireSeconds }
}

type Halves = { code: string; holder: string }

/** What has become of a ticket; a wrong half looks like a ticket that has run out. */
export async function stateOfTicket(
  db: Db,
  services: IdentityServices,
  tenantId: string,
  { code, holder }: Halves,
  now: Date,
): Promise<ReplyOf<typeof pollScanTicket>> {
  const { codeIndex, holderIndex } = indexesOf(services.keys, tenantId, code, holder)
  const ticket = await findTicket(db, tenantId, codeIndex, holderIndex)
  if (!ticket || ticket.takenTime || ticket.expireTime <= now) return { state: 'gone' }
  if (ticket.isAllowed !== null) return { state: ticket.isAllowed ? 'allowed' : 'refused' }
  return { state: ticket.userId === null ? 'waiting' : 'scanned' }
}

/** Shows whoever scans which device asks, and makes the ticket his to decide. */
export async function lookAtTicket(
  tx: Tx,
  services: IdentityServices,
  actor: Actor,
  code: string,
  now: Date,
): Promise<ReplyOf<typeof lookAtScanTicket>> {
  const claimed = await claimTicket(
    tx,
    actor.tenantId,
    codeIndexOf(services.keys, actor.tenantId, code),
    actor.userId,
    now,
  )
  if (!claimed) throw scanCodeGone()
  return {
    device: deviceName(claimed.userAgent),
    ip: claimed.ip,
    createTime: wireDateTime(claimed.createTime),
  }
}

type Decision = { code: string; isAllowed: boolean }

/** Lets the device in, or not; both leave a row. */
export async function decideTicket(
  tx: Tx,
  services: IdentityServices,
  actor: Actor,
  { code, isAllowed }: Decision,
  at: At,
): Promise<Record<string, never>> {
  const codeIndex = codeIndexOf(services.keys, actor.tenantId, code)
  const decided = await markTicketDecided(
    tx,
    actor.tenantId,
    codeIndex,
    { userId: actor.userId, isAllowed },
    at.now,
  )
  if (!decided) throw scanCodeGone()
  const detail = {
    ticket: decided.id,
    device: deviceName(decided.userAgent),
    from: decided.ip,
    isAllowed,
  }
  await writeAudit(tx, actor, {
    action: 'identity.decideScan',
    subject: { kind: 'user', id: actor.userId },
    detail,
    ...at,
  })
  return {}
}

/** The person who let this browser in, once. */
export async function redeemTicket(
  tx: Tx,
  keys: Keys,
  tenantId: string,
  { code, holder }: Halves,
  now: Date,
): Promise<string> {
  const { codeIndex, holderIndex } = indexesOf(keys, tenantId, code, holder)
  const taken = await takeTicket(tx, tenantId, codeIndex, holderIndex, now)
  if (!taken?.userId) throw scanCodeGone()
  return taken.userId
}

const codeIndexOf = (keys: Keys, tenantId: string, code: string): string =>
  keys.blindIndex({ tenantId, purpose: 'scan code' }, code)

const indexesOf = (keys: Keys, tenantId: string, code: string, holder: string) => ({
  codeIndex: codeIndexOf(keys, tenantId, code),
  holderIndex: keys.blindIndex({ tenantId, purpose: 'scan holder' }, holder),
})
