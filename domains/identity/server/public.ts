/** The public interface of identity for the application and other domains. */
import type { Tx } from '../../../platform/server/database/db.ts'
import { refused } from '../../../platform/server/refusal.ts'
import type { Refused } from '../../../platform/server/refusal.ts'
import { together } from '../../../platform/server/database/settleAll.ts'
import { findEntrant } from '../../organisation/server/public.ts'
import { tokenReply } from './signIn/tokenAnswers.ts'
import { markSessionsOfSchoolEnded, nextSessionId } from './queries/sessions.ts'
import { signInRefused } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import { mayEnter, startSession } from './sessions/sessions.ts'
import type { SignInContext } from './sessions/sessions.ts'
import { enterByProvider, noteReach } from './social/outsideIdentity.ts'
import type { VerifiedIdentity } from './social/outsideIdentity.ts'
import type { TokenReply } from '../contract/token.ts'

export { provesPhones } from './accounts/ownPhone.ts'
export { createIdentify } from './sessions/identify.ts'
export { createServices } from './services.ts'
export type { IdentityOptions, IdentityServices } from './services.ts'
export type { IdentitySettings } from './dependencies.ts'
export { mountIdentity } from './routes.ts'
export { identityCheck } from './securityCheck.ts'
export { createSetupLink } from './setup.ts'
export { removeExpired } from './housekeeping.ts'
export { redeemFamilyCode } from './social/outsideIdentity.ts'
export type { VerifiedIdentity } from './social/outsideIdentity.ts'
export { hashPassword, md5HexOf } from './passwords/passwordHash.ts'
export { networkOf } from './signIn/attemptSubjects.ts'
export { whenPhoneProven } from './signIn/provenPhones.ts'
export { isSentCode, proveSentCode } from './signIn/smsCodes.ts'
export { smsCodeWrong } from './refusals.ts'
export { randomPassword, saveTemporary } from './passwords/issuedPasswords.ts'
export type { MadePassword } from './passwords/issuedPasswords.ts'
export { guessableAmong, saveTakenPassword, takenPassword } from './passwords/oldPasswords.ts'
export type { OldPassword, TakenPassword } from './passwords/oldPasswords.ts'
export { setManagedPassword } from './accounts/managedPasswords.ts'

/** Ends every session of a school whose rows are restored: some had been ended since the backup. */
export const endSchoolSessions = async (tx: Tx, tenantId: string, now: Date): Promise<void> =>
  void (await markSessionsOfSchoolEnded(tx, tenantId, now))

/**
 * Signs in a user whom a provider has authenticated, from another domain's endpoint: call
 * `redeemFamilyCode` in `prepare` and this in the verb. `bound` tells whether the identity already
 * had an account.
 */
export async function signInByProvider(
  tx: Tx,
  services: IdentityServices,
  identity: VerifiedIdentity,
  at: SignInContext & { tenantId: string },
): Promise<(TokenReply & { bound: boolean }) | Refused> {
  const { tenantId } = at
  const { userId, wasBound } = await enterByProvider(tx, tenantId, identity)
  const [member, sessionId] = await together([findEntrant(tx, tenantId, userId), nextSessionId(tx)])
  if (!member || !mayEnter(member, services.isDemo, at.now)) return refused(signInRefused())
  await noteReach(tx, tenantId, userId, identity)
  return {
    ...tokenReply(await startSession(tx, services, member, { ...at, sessionId })),
    bound: wasBound,
  }
}

/**
 * Signs in a user whose phone another domain's endpoint has proven with `proveSentCode` in its
 * `prepare`.
 */
export async function signInKnown(
  tx: Tx,
  services: IdentityServices,
  userId: string,
  at: SignInContext & { tenantId: string },
): Promise<TokenReply | Refused> {
  const [member, sessionId] = await together([
    findEntrant(tx, at.tenantId, userId),
    nextSessionId(tx),
  ])
  if (!member || !mayEnter(member, services.isDemo, at.now)) return refused(signInRefused())
  return tokenReply(await startSession(tx, services, member, { ...at, sessionId }))
}
