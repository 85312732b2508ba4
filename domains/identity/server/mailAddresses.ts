import { randomInt } from 'node:crypto'

import type { InputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/audit.ts'
import type { Tx } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { OutsideError } from '../../../platform/server/ports/outside.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import { reachByMail, reachByMailNoMore } from '../../messaging/server/public.ts'
import { schoolNameOf } from '../../organisation/server/public.ts'
import type { confirmMail, sendMailCode } from '../contract/mailAddress.ts'
import { insertSmsCode, markSmsCodeUsed, trySmsCode } from './queries.ts'
import { mailCodeWrong, mailNotSent, mailOff } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import { networkOf } from './subjects.ts'
import type { At } from './trail.ts'

const validSeconds = 300
const resendSeconds = 60
const maxTries = 5

/** Sends a code to an address that the actor says is his; neither he nor others through him fill somebody's mailbox. */
export async function sendCodeByMail(
  services: IdentityServices,
  actor: Actor,
  { address, ip, now }: { address: string; ip: string; now: Date },
): Promise<ReplyOf<typeof sendMailCode>> {
  const { settings, database, keys } = services
  const { tenantId, userId } = actor
  if (!settings.mail) throw mailOff()
  const addressIndex = addressIndexOf(keys, tenantId, address)
  await spendRate(database, tenantId, { bucket: 'mail minute', subject: userId, limit: 1, windowSeconds: resendSeconds }, now)
  await spendRate(database, tenantId, { bucket: 'mail day', subject: userId, limit: 10, windowSeconds: 86_400 }, now)
  await spendRate(
    database,
    tenantId,
    { bucket: 'mail address', subject: mailboxIndexOf(keys, tenantId, address), limit: 5, windowSeconds: 86_400 },
    now,
  )
  await spendRate(database, tenantId, { bucket: 'mail network', subject: networkOf(ip), limit: 60, windowSeconds: 600 }, now)
  await spendRate(database, tenantId, { bucket: 'mail school', subject: tenantId, limit: 1000, windowSeconds: 86_400 }, now)

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expireTime = new Date(now.getTime() + validSeconds * 1000)
  const row = { tenantId, phoneIndex: addressIndex, codeIndex: codeIndexOf(keys, actor, address, code), expireTime }
  const { id, school } = await database.write(tenantId, async (tx) => ({
    ...(await insertSmsCode(tx, row)),
    school: await schoolNameOf(tx, tenantId),
  }))
  const outcome = await settings.mail.sendCode({ address, school, code })
  if (outcome.kind === 'never') throw mailNotSent()
  if (outcome.kind === 'later') throw new OutsideError('邮件服务', outcome.code)
  return { id, resendSeconds, validSeconds, ...(outcome.shownCode ? { shownCode: outcome.shownCode } : {}) }
}

/** Whether the code is the one that this actor was sent there. It is spent in a transaction of its own, right or wrong. */
export async function proveMail(
  services: IdentityServices,
  actor: Actor,
  { id, address, value }: InputOf<typeof confirmMail>,
  now: Date,
): Promise<void> {
  const { settings, database, keys } = services
  const { tenantId } = actor
  if (!settings.mail) throw mailOff()
  const isRight = await database.write(tenantId, async (tx) => {
    const tried = await trySmsCode(tx, { tenantId, id, phoneIndex: addressIndexOf(keys, tenantId, address) }, maxTries, now)
    if (tried?.codeIndex !== codeIndexOf(keys, actor, address, value)) return false
    return (await markSmsCodeUsed(tx, tenantId, id, now)) !== undefined
  })
  if (!isRight) throw mailCodeWrong()
}

/** Writes down the address that has been proved. */
export async function addMail(tx: Tx, { settings }: IdentityServices, actor: Actor, address: string, at: At): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  if (!settings.mail) throw mailOff()
  await reachByMail(tx, tenantId, userId, `${settings.mail.addressesBegin}${address}`)
  await writeAudit(tx, actor, { action: 'identity.addMail', subject: { kind: 'user', id: userId }, ...at })
  return {}
}

/** Forgets it; there need not be one. */
export async function removeMail(tx: Tx, actor: Actor, at: At): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  await reachByMailNoMore(tx, tenantId, userId)
  await writeAudit(tx, actor, { action: 'identity.removeMail', subject: { kind: 'user', id: userId }, ...at })
  return {}
}

/** The mailbox behind an address: whatever follows a plus sign is its owner's own sorting (RFC 5233). */
const mailboxIndexOf = (keys: Keys, tenantId: string, address: string): string => addressIndexOf(keys, tenantId, address.replace(/\+[^@]*@/, '@'))

const addressIndexOf = (keys: Keys, tenantId: string, address: string): string =>
  keys.blindIndex({ tenantId, purpose: 'mail address' }, address.toLowerCase())
// Bound to the person too: a code that was sent for one account proves nothing for another.
const codeIndexOf = (keys: Keys, { tenantId, userId }: Actor, address: string, code: string): string =>
  keys.blindIndex({ tenantId, purpose: 'mail code' }, `${userId}:${address.toLowerCase()}:${code}`)
