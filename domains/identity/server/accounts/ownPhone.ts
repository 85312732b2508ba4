import type { InputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { announce } from '../../../../platform/server/database/changeFeed.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import type { Parts } from '../../../../platform/server/dependencies.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import {
  changeMember,
  findMember,
  findMemberByPhone,
  hasProvenPhone,
} from '../../../organisation/server/public.ts'
import type * as contract from '../../contract/ownPhone.ts'
import { recordOwnAct } from '../auditTrail.ts'
import { phoneTaken, smsOff } from '../refusals.ts'
import type { CallContext, IdentityServices } from '../services.ts'
import { tellPhoneProven } from '../signIn/provenPhones.ts'
import { proveSentCode } from '../signIn/smsCodes.ts'

/** Whether the caller's phone is proven, and whether the installation can send codes. */
export async function getOwnPhone(
  db: Db,
  actor: Actor,
  { settings }: Pick<IdentityServices, 'settings'>,
): Promise<ReplyOf<typeof contract.getOwnPhone>> {
  const member = await findMember(db, actor.tenantId, actor.userId)
  return {
    isOffered: settings.sms !== undefined,
    isProven: hasProvenPhone(member),
  }
}

/** Whether the installation can send codes, so that people can prove their phones. */
export const provesPhones = ({ identity }: Parts): boolean => identity.sms !== undefined

/** Uses up the code in its own transaction, right or wrong. */
export async function checkOwnPhone(
  services: IdentityServices,
  { tenantId }: Actor,
  { phone, id: sentId, value }: InputOf<typeof contract.proveOwnPhone>,
  now: Date,
): Promise<void> {
  if (!services.settings.sms) throw smsOff()
  await proveSentCode(services, { tenantId, phone, sentId, value }, now)
}

/** Stores the proven phone, unless it already is the proven phone of another account. */
export async function keepOwnPhone(
  tx: Tx,
  { services, actor, at }: CallContext,
  phone: string,
): Promise<Record<string, never>> {
  const { tenantId, userId } = actor
  const member = await findMember(tx, tenantId, userId)
  if (!member) throw notFound('您的账号')
  const holder = await findMemberByPhone(tx, tenantId, phone)
  if (holder && holder.id !== userId) throw phoneTaken()
  await changeMember(tx, rowRef(actor, userId), { phone, phoneVerifiedTime: at.now }, at.now)
  await recordOwnAct(tx, member, { action: 'identity.provePhone' }, at)
  await tellPhoneProven(tx, { tenantId, phone }, at.now)
  services.memory.invalidateUser(userId)
  await announce(tx, { topic: 'user', subject: userId })
  return {}
}
