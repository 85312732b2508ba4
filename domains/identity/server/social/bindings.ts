import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import type { BoundIdentity } from '../../contract/social.ts'
import { saveWechatAddress, deleteWechatAddress } from '../../../messaging/server/public.ts'
import { findMember, hasProvenPhone } from '../../../organisation/server/public.ts'
import {
  deleteOutsideIdentity,
  listOutsideIdentities,
  lockOutsideIdentities,
} from '../queries/socialConsents.ts'
import { browserOf, consumeConsent } from './socialConsents.ts'
import { findCredential } from '../queries/credentials.ts'
import { insertOutsideIdentity } from '../queries/outsideIdentities.ts'
import { lastSignInMethod, thirdBound } from '../refusals.ts'
import type { CallContext, IdentityServices } from '../services.ts'
import { redeemProviderCode, spendCodeRate } from './outsideIdentity.ts'
import type { VerifiedIdentity } from './outsideIdentity.ts'
import type { At } from '../auditTrail.ts'

type Asked = { actor: Actor; request: RequestFacts; now: Date }
type Words = { source?: string | undefined; code: string; state?: string | undefined }

/** The caller's external identities. Names from the provider are not stored. */
export async function listBound(db: Db, { tenantId, userId }: Actor): Promise<BoundIdentity[]> {
  const rows = await listOutsideIdentities(db, tenantId, userId)
  return rows.map(({ id, provider, createTime }) => ({
    id,
    provider,
    createTime: wireDateTime(createTime),
  }))
}

/** The slow part of binding: the provider verifies the code. */
export async function proveIdentity(
  services: IdentityServices,
  { actor, request, now }: Asked,
  words: Words,
): Promise<VerifiedIdentity> {
  const { tenantId } = actor
  await spendCodeRate(services.database, { tenantId, ip: request.ip, now })
  await consumeConsent(services, { tenantId, browser: browserOf(request), now }, words)
  return redeemProviderCode(services, tenantId, words)
}

/** Binds an identity: it belongs to one account, and an account has one identity per provider. */
export async function bind(
  tx: Tx,
  actor: Actor,
  { provider, subject, noticeAddress }: VerifiedIdentity,
  at: At,
): Promise<{ id: string }> {
  const { tenantId, userId } = actor
  const own = await listOutsideIdentities(tx, tenantId, userId)
  if (own.some((one) => one.provider === provider)) throw thirdBound()
  if (!(await insertOutsideIdentity(tx, { tenantId, provider, subject, userId })))
    throw thirdBound()
  if (noticeAddress) await saveWechatAddress(tx, tenantId, userId, noticeAddress)
  const added = (await listOutsideIdentities(tx, tenantId, userId)).find(
    (one) => one.provider === provider,
  )
  await writeAudit(tx, actor, {
    action: 'identity.bind',
    subject: { kind: 'user', id: userId },
    detail: { provider },
    ...at,
  })
  return { id: added?.id ?? '0' }
}

/** Unbinds an identity unless it is the owner's only way to sign in. */
export async function unbind(
  tx: Tx,
  { services, actor, at }: CallContext,
  id: string,
): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  const own = await lockOutsideIdentities(tx, tenantId, userId)
  if (!own.some((one) => one.id === id)) throw notFound('这个绑定的账号')
  if (own.length === 1 && !(await hasOtherWayIn(tx, services, actor))) throw lastSignInMethod()
  const removed = await deleteOutsideIdentity(tx, actor, id)
  if (removed?.provider === 'wechat') await deleteWechatAddress(tx, tenantId, userId)
  await writeAudit(tx, actor, {
    action: 'identity.unbind',
    subject: { kind: 'user', id: userId },
    detail: { provider: removed?.provider ?? '' },
    ...at,
  })
  return {}
}

async function hasOtherWayIn(
  tx: Tx,
  { settings }: IdentityServices,
  { tenantId, userId }: Actor,
): Promise<boolean> {
  if (await findCredential(tx, tenantId, userId)) return true
  const member = await findMember(tx, tenantId, userId)
  return settings.sms !== undefined && hasProvenPhone(member)
}
