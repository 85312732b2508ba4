import { randomBytes } from 'node:crypto'

import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import type { OutsideIdentity } from '../../../../platform/server/ports/socialLogin.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { saveWechatAddress } from '../../../messaging/server/public.ts'
import { addMember } from '../../../organisation/server/public.ts'
import { isReservedName } from '../../contract/reservedNames.ts'
import type { GrantWords } from '../signIn/grantParameters.ts'
import { findOutsideIdentity, insertOutsideIdentity } from '../queries/outsideIdentities.ts'
import { thirdCodeWrong, thirdSignInOff } from '../refusals.ts'
import type { IdentityServices } from '../services.ts'
import { networkOf } from '../signIn/attemptSubjects.ts'
import { recordFailedSignIn } from '../auditTrail.ts'
import type { At } from '../auditTrail.ts'

/** An external identity that its provider has verified, with the name for a new account. */
export type VerifiedIdentity = OutsideIdentity & { newAccount: string }

/**
 * Redeems a code at the provider. Claims by the caller count only if the provider confirms them
 * (SEC-21).
 */
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

/** The same for another domain's endpoint: rate-limited per network, and a wrong code is logged. */
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

/**
 * Guessing codes is cheap, so attempts are limited per network; the limit fits a school behind one
 * address.
 */
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

/** The person bound to the identity; a new family gets an account with the minimal role. */
export async function enterByProvider(
  tx: Tx,
  tenantId: string,
  identity: VerifiedIdentity,
): Promise<{ userId: string; wasBound: boolean }> {
  const { provider, subject, newAccount: account, realName } = identity
  const bound = await findOutsideIdentity(tx, tenantId, provider, subject)
  if (bound) return { userId: bound.userId, wasBound: true }

  // People choose their names at the provider.
  const name = realName === '' || isReservedName(realName) ? '微信用户' : realName
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
  // A concurrent call bound the same identity first; a retry finds the binding.
  if (!userId || !added) throw thirdCodeWrong()
  return { userId, wasBound: false }
}

/** Stores the notification address of the identity; called only after a successful sign-in. */
export async function noteReach(
  tx: Tx,
  tenantId: string,
  userId: string,
  { noticeAddress }: VerifiedIdentity,
): Promise<void> {
  if (noticeAddress) await saveWechatAddress(tx, tenantId, userId, noticeAddress)
}
