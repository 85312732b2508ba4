import type { InputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { OutsideError } from '../../../../platform/server/ports/outside.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { saveMailAddress, deleteMailAddress } from '../../../messaging/server/public.ts'
import { schoolNameOf } from '../../../organisation/server/public.ts'
import type { confirmMail, sendMailCode } from '../../contract/mailAddress.ts'
import { mailCodeWrong, mailNotSent, mailOff } from '../refusals.ts'
import { newCode, resendSeconds, consumeCode } from '../signIn/sentCodes.ts'
import type { CodePlace } from '../signIn/sentCodes.ts'
import type { CallContext, IdentityServices } from '../services.ts'
import { networkOf } from '../signIn/attemptSubjects.ts'
import type { At } from '../auditTrail.ts'

/**
 * Sends a code to an address that the actor claims. Rate limits per actor and per mailbox prevent
 * flooding.
 */
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
  const { code, reply } = await newCode(database, placeOf(keys, actor, address), now)
  const outcome = await settings.mail.sendCode({ address, school, code })
  if (outcome.kind === 'never') throw mailNotSent()
  if (outcome.kind === 'later') throw new OutsideError('邮件服务', outcome.code)
  return { ...reply, ...(outcome.shownCode ? { shownCode: outcome.shownCode } : {}) }
}

/**
 * Checks the code that was sent to this actor at this address. It is used up in its own
 * transaction, right or wrong.
 */
export async function proveMail(
  services: IdentityServices,
  actor: Actor,
  { id, address, value }: InputOf<typeof confirmMail>,
  now: Date,
): Promise<void> {
  const { settings, database, keys } = services
  if (!settings.mail) throw mailOff()
  if (!(await consumeCode(database, placeOf(keys, actor, address), { id, value }, now)))
    throw mailCodeWrong()
}

/** Stores the verified address. */
export async function addMail(
  tx: Tx,
  { services: { settings }, actor, at }: CallContext,
  address: string,
): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  if (!settings.mail) throw mailOff()
  await saveMailAddress(tx, tenantId, userId, `${settings.mail.addressesBegin}${address}`)
  await writeAudit(tx, actor, {
    action: 'identity.addMail',
    subject: { kind: 'user', id: userId },
    ...at,
  })
  return {}
}

/** Removes the address; idempotent. */
export async function removeMail(tx: Tx, actor: Actor, at: At): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  await deleteMailAddress(tx, tenantId, userId)
  await writeAudit(tx, actor, {
    action: 'identity.removeMail',
    subject: { kind: 'user', id: userId },
    ...at,
  })
  return {}
}

/**
 * The index of the mailbox: the part after a plus sign only sorts mail for its owner (RFC 5233).
 */
const mailboxIndexOf = (keys: Keys, tenantId: string, address: string): string =>
  addressIndexOf(keys, tenantId, address.replace(/\+[^@]*@/, '@'))

const addressIndexOf = (keys: Keys, tenantId: string, address: string): string =>
  keys.blindIndex({ tenantId, purpose: 'mail address' }, address.toLowerCase())
// Also bound to the user: a code for one account is invalid for another.
const placeOf = (keys: Keys, { tenantId, userId }: Actor, address: string): CodePlace => ({
  tenantId,
  placeIndex: addressIndexOf(keys, tenantId, address),
  codeIndexOf: (code) =>
    keys.blindIndex(
      { tenantId, purpose: 'mail code' },
      `${userId}:${address.toLowerCase()}:${code}`,
    ),
})
