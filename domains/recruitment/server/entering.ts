import { randomBytes } from 'node:crypto'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Refused } from '../../../platform/server/refusal.ts'
import { signInKnown } from '../../identity/server/public.ts'
import type { IdentityServices } from '../../identity/server/public.ts'
import { addMember, findMemberByPhone } from '../../organisation/server/public.ts'
import type * as contract from '../contract/own.ts'

type Entering = {
  readonly services: IdentityServices
  readonly request: RequestFacts
  readonly now: Date
}

/**
 * Signs in the person whose phone was proven just before. A phone without an account gets one that
 * sees only what is public and what is its own.
 */
export async function enterApplicant(
  tx: Tx,
  { tenantId }: Actor,
  { name, phone }: contract.EntryForm,
  { services, request, now }: Entering,
): Promise<ReplyOf<typeof contract.enterApplicant> | Refused> {
  const known = (await findMemberByPhone(tx, tenantId, phone))?.id
  const userId = known ?? (await addApplicant(tx, { tenantId, name, phone }, now))
  return signInKnown(tx, services, userId, {
    tenantId,
    clientId: request.clientId,
    grantType: 'sms_code',
    userAgent: request.userAgent,
    request,
    now,
  })
}

type Applicant = { readonly tenantId: string; readonly name: string; readonly phone: string }

async function addApplicant(
  tx: Tx,
  { tenantId, name, phone }: Applicant,
  now: Date,
): Promise<string> {
  const userId = await addMember(tx, {
    tenantId,
    account: `applicant_${randomBytes(8).toString('hex')}`,
    name,
    realName: name,
    phone,
    email: '',
    phoneVerifiedTime: now,
  })
  if (!userId) throw new Error('a random account name is taken')
  return userId
}
