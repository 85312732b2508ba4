import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
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

/** Signs in a family that its provider has authenticated; claims by the caller are ignored. */
export async function signInFamily(
  tx: Tx,
  actor: Actor,
  { services, identity, request, now }: Entering,
): Promise<ReplyOf<typeof contract> | Refused> {
  const reply = await signInByProvider(tx, services, identity, {
    tenantId: actor.tenantId,
    clientId: request.clientId,
    grantType: 'third',
    userAgent: request.userAgent,
    request,
    now,
  })
  if (reply instanceof Refused) return reply
  const { access_token, refresh_token, expires_in, user_id: uid, nick_name, avatar, bound } = reply
  return { access_token, refresh_token, expires_in, uid, nick_name, avatar, bound }
}
