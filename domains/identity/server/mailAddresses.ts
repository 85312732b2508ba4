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
import { mailCodeWrong, mailNotSent, mailOff } from './refusals.ts'
import { newCode, resendSeconds, spendCode } from './sentCodes.ts'
import type { CodePlace } from './sentCodes.ts'
import type { IdentityServices } from './services.ts'
import { networkOf } from './subjects.ts'
import type { At } from './trail.ts'

/** Sends a code to an address that the actor says is his; neither he nor others through him fill somebody's mailbox. */
export async function sendCodeByMail(
  services: IdentityServices,
  actor: Actor,
  { address, ip, now }: { address: string; ip: string; now: Date },
): Promise<ReplyOf<typeof sendMailCode>> {
  const { settings, database, keys } = services
  const { tenantId, userId } = actor
  if (!settings.mail) throw mailOff()
  await spendRate(
    database,
    tenantId,
    { bucket: 'mail minute', subject: userId, limit: 1, windowSeconds: resendSeconds },
    now,
  )
  await spendRate(
    database,
    tenantId,
    { bucket: 'mail day', subject: userId, limit: 10, windowSeconds: 86_400 },
    now,
  )
  await spendRate(
    database,
    tenantId,
    {
      bucket: 'mail address',
      subject: mailboxIndexOf(keys, tenantId, address),
      limit: 5,
      windowSeconds: 86_400,
    },
    now,
  )
  await spendRate(
    database,
    tenantId,
    { bucket: 'mail network', subject: networkOf(ip), limit: 60, windowSeconds: 600 },
    now,
  )
  await spendRate(
    database,
    tenantId,
    { bucket: 'mail school', subject: tenantId, limit: 1000, windowSeconds: 86_400 },
    now,
  )

  const school = await database.read(tenantId, (db) => schoolNameOf(db, tenantId))
  const { code, told } = await newCode(database, placeOf(keys, actor, address), now)
  const outcome = await settings.mail.sendCode({ address, school, code })
  if (outcome.kind === 'never') throw mailNotSent()
  if (outcome.kind === 'later') throw new OutsideError('邮件服务', outcome.code)
  return { ...told, ...(outcome.shownCode ? { shownCode: outcome.shownCode } : {}) }
}

/** Whether the code is the one that this actor was sent there. It is spent in a transaction of its own, right or wrong. */
export async function proveMail(
  services: IdentityServices,
  actor: Actor,
  { id, address, value }: InputOf<typeof confirmMail>,
  now: Date,
): Promise<void> {
  const { settings, database, keys } = services
  if (!settings.mail) throw mailOff()
  if (!(await spendCode(database, placeOf(keys, actor, address), { id, value }, now)))
    throw mailCodeWrong()
}

/** Writes down the address that has been proved. */
export async function addMail(
  tx: Tx,
  { settings }: IdentityServices,
  actor: Actor,
  address: string,
  at: At,
): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  if (!settings.mail) throw mailOff()
  await reachByMail(tx, tenantId, userId, `${settings.mail.addressesBegin}${address}`)
  await writeAudit(tx, actor, {
    action: 'identity.addMail',
    subject: { kind: 'user', id: userId },
    ...at,
  })
  return {}
}

/** Forgets it; there need not be one. */
export async function removeMail(tx: Tx, actor: Actor, at: At): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  await reachByMailNoMore(tx, tenantId, userId)
  await writeAudit(tx, actor, {
    action: 'identity.removeMail',
    subject: { kind: 'user', id: userId },
    ...at,
  })
  return {}
}

/** The mailbox behind an address: whatever follows a plus sign is its owner's own sorting (RFC 5233). */
const mailboxIndexOf = (keys: Keys, tenantId: string, address: string): string =>
  addressIndexOf(keys, tenantId, address.replace(/\+[^@]*@/, '@'))

const addressIndexOf = (keys: Keys, tenantId: string, address: string): string =>
  keys.blindIndex({ tenantId, purpose: 'mail address' }, address.toLowerCase())
// Bound to the person too: a code that was sent for one account proves nothing for another.
const placeOf = (keys: Keys, { tenantId, userId }: Actor, address: string): CodePlace => ({
  tenantId,
  placeIndex: addressIndexOf(keys, tenantId, address),
  codeIndexOf: (code) =>
    keys.blindIndex(
      { tenantId, purpose: 'mail code' },
      `${userId}:${address.toLowerCase()}:${code}`,
    ),
})
