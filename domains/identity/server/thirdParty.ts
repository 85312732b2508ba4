import { randomBytes } from 'node:crypto'

import type { Database, Tx } from '../../../platform/server/db.ts'
import type { OutsideIdentity } from '../../../platform/server/ports/socialLogin.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import { reachAt } from '../../messaging/server/public.ts'
import { addMember } from '../../organisation/server/public.ts'
import type { GrantWords } from './grantWords.ts'
import { findOutsideIdentity, insertOutsideIdentity } from './queries.ts'
import { thirdCodeWrong, thirdSignInOff } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import { networkOf } from './subjects.ts'
import { recordFailedSignIn } from './trail.ts'
import type { At } from './trail.ts'

/** An outside identity that its provider has vouched for, with the account name it would get. */
export type VerifiedIdentity = OutsideIdentity & { newAccount: string }

/** Gives the provider its code back. What the caller says about himself counts only where the provider says the same (SEC-21). */
export async function redeemProviderCode(
  { settings }: IdentityServices,
  tenantId: string,
  words: GrantWords,
): Promise<VerifiedIdentity> {
  if (!settings.social) throw thirdSignInOff()
  const identity = words.code
    ? await settings.social.redeem(tenantId, words.code, words.source ?? '')
    : undefined
  if (!identity || contradicts(identity, words)) throw thirdCodeWrong()
  return { ...identity, newAccount: `wx_${randomBytes(8).toString('hex')}` }
}

/** The same for a domain's own endpoint: codes are limited by where they come from, and a wrong one leaves a row. */
export async function redeemFamilyCode(
  services: IdentityServices,
  at: At & { tenantId: string },
  words: GrantWords,
): Promise<VerifiedIdentity> {
  const { tenantId, request, now } = at
  await spendCodeRate(services.database, { tenantId, ip: request.ip, now })
  await services.clients.all()
  return redeemProviderCode(services, tenantId, words).catch(async (error: unknown) => {
    await recordFailedSignIn(
      services.database,
      { tenantId, grant: 'third', account: '', request, now },
      error,
    )
    throw error
  })
}

/** Codes cost the caller nothing to guess, so their tries are limited by where they come from; a school behind one address must still fit. */
export const spendCodeRate = (
  database: Database,
  { tenantId, ip, now }: { tenantId: string; ip: string; now: Date },
): Promise<void> =>
  spendRate(
    database,
    tenantId,
    { bucket: 'sign-in code', subject: networkOf(ip), limit: 300, windowSeconds: 600 },
    now,
  )

function contradicts(
  identity: OutsideIdentity,
  { loginName, subject, mobile }: GrantWords,
): boolean {
  const claims: [string | undefined, string][] = [
    [loginName, identity.loginName],
    [subject, identity.subject],
    [mobile, identity.mobile],
  ]
  return claims.some(
    ([claimed, known]) => claimed !== undefined && claimed !== '' && claimed !== known,
  )
}

/** The person bound to the identity; a family that comes for the first time gets an account with the minimal role. */
export async function enterByProvider(
  tx: Tx,
  tenantId: string,
  identity: VerifiedIdentity,
): Promise<{ userId: string; wasBound: boolean }> {
  const { provider, subject, newAccount: account, realName } = identity
  const bound = await findOutsideIdentity(tx, tenantId, provider, subject)
  if (bound) return { userId: bound.userId, wasBound: true }

  const name = realName || '微信用户'
  const userId = await addMember(tx, {
    tenantId,
    account,
    name,
    realName: name,
    phone: '',
    email: '',
    phoneVerifiedTime: null,
  })
  const added = userId && (await insertOutsideIdentity(tx, { tenantId, provider, subject, userId }))
  // Somebody with the same identity came in at this very moment: his next try finds the binding.
  if (!userId || !added) throw thirdCodeWrong()
  return { userId, wasBound: false }
}

/** Notes where whoever came in by the identity is told something outside the app; only once he was let in. */
export async function noteReach(
  tx: Tx,
  tenantId: string,
  userId: string,
  { noticeAddress }: VerifiedIdentity,
): Promise<void> {
  if (noticeAddress) await reachAt(tx, tenantId, userId, noticeAddress)
}
