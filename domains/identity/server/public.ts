/** What the application and other domains may ask of identity. */
import type { Tx } from '../../../platform/server/db.ts'
import { refused } from '../../../platform/server/refusal.ts'
import type { Refused } from '../../../platform/server/refusal.ts'
import { together } from '../../../platform/server/together.ts'
import { findEntrant } from '../../organisation/server/public.ts'
import { tokenReply } from './presenters.ts'
import { nextSessionId } from './queries.ts'
import { signInRefused } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import { mayEnter, startSession } from './sessions.ts'
import type { Circumstances } from './sessions.ts'
import { enterByProvider, noteReach } from './thirdParty.ts'
import type { VerifiedIdentity } from './thirdParty.ts'
import type { TokenReply } from '../contract/token.ts'

export { createIdentify } from './identify.ts'
export { createServices } from './services.ts'
export type { IdentityOptions, IdentityServices } from './services.ts'
export type { IdentitySettings } from './parts.ts'
export { mountIdentity } from './routes.ts'
export { identityCheck } from './securityCheck.ts'
export { createSetupLink } from './setup.ts'
export { forgetExpired } from './housekeeping.ts'
export { redeemFamilyCode } from './thirdParty.ts'
export type { VerifiedIdentity } from './thirdParty.ts'
export { hashPassword, md5HexOf } from './passwordHash.ts'
export { networkOf } from './subjects.ts'

/**
 * Signs in whom a provider vouches for, from another domain's own endpoint: ask `redeemFamilyCode` in `prepare`
 * and this in the verb. `bound` says whether the identity had an account before.
 */
export async function signInByProvider(
  tx: Tx,
  services: IdentityServices,
  tenantId: string,
  identity: VerifiedIdentity,
  at: Circumstances & { now: Date },
): Promise<(TokenReply & { bound: boolean }) | Refused> {
  const { userId, wasBound } = await enterByProvider(tx, tenantId, identity)
  const [member, sessionId] = await together([findEntrant(tx, tenantId, userId), nextSessionId(tx)])
  if (!member || !mayEnter(member, services.isDemo, at.now)) return refused(signInRefused())
  await noteReach(tx, tenantId, userId, identity)
  const { now, ...circumstances } = at
  return {
    ...tokenReply(await startSession(tx, services, member, { ...circumstances, sessionId }, now)),
    bound: wasBound,
  }
}
