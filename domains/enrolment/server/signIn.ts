import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../platform/server/call.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { Refused } from '../../../platform/server/refusal.ts'
import { signInByProvider } from '../../identity/server/public.ts'
import type { IdentityServices, VerifiedIdentity } from '../../identity/server/public.ts'
import type { signInFromPage as contract } from '../contract/signIn.ts'

type Entering = {
  readonly services: IdentityServices
  readonly identity: VerifiedIdentity
  readonly request: RequestFacts
  readonly now: Date
}

/** Signs a family in whom its provider has vouched for; what the caller says about himself counts for nothing. */
export async function signInFamily(
  tx: Tx,
  actor: Actor,
  { services, identity, request, now }: Entering,
): Promise<ReplyOf<typeof contract> | Refused> {
  const circumstances = {
    clientId: request.clientId,
    grantType: 'third',
    userAgent: request.userAgent,
    request,
    now,
  }
  const reply = await signInByProvider(tx, services, actor.tenantId, identity, circumstances)
  if (reply instanceof Refused) return reply
  const { access_token, refresh_token, expires_in, user_id: uid, nick_name, avatar, bound } = reply
  return { access_token, refresh_token, expires_in, uid, nick_name, avatar, bound }
}
