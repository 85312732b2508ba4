import type { ParsedInputOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { findMember } from '../../../organisation/server/public.ts'
import type { registerGuest } from '../../contract/accounts.ts'
import { noActingChoice } from '../sessions/actingChoice.ts'
import { browserOf } from '../social/socialConsents.ts'
import { knownClient } from '../clients/clients.ts'
import { schoolEnded } from '../refusals.ts'
import { prepareRegistration, register } from './registration.ts'
import type { Registration } from './registration.ts'
import type { IdentityServices } from '../services.ts'
import { isSchoolOpen } from '../sessions/sessions.ts'
import { recordOwnAct } from '../auditTrail.ts'

type Asked = {
  actor: Actor
  input: ParsedInputOf<typeof registerGuest>
  request: RequestFacts
  now: Date
}

/** The legacy registration: the same checks as the grant `register`, but without sign-in. */
export async function prepareGuest(
  services: IdentityServices,
  { actor, input, request, now }: Asked,
): Promise<Registration> {
  const { name, account, password } = input
  const client = await knownClient(services.clients, request.clientId)
  const { id: requestId, clientId, ip, device, userAgent } = request
  const words = { name, account, password, phone: '', email: '' }
  const asked = {
    grant: 'register',
    tenantId: actor.tenantId,
    requestId,
    clientId,
    clientSecret: '',
    ip,
    device,
    userAgent,
    wish: noActingChoice,
    browser: browserOf(request),
    words,
    now,
  }
  return prepareRegistration(services, asked, client?.passwordTransports ?? ['plain', 'sm2'])
}

/** Creates an account of a visitor. */
export async function addGuest(
  tx: Tx,
  registration: Registration,
  { actor, request, now }: Omit<Asked, 'input'>,
): Promise<Record<string, never>> {
  const userId = await register(tx, actor.tenantId, registration, now)
  const member = await findMember(tx, actor.tenantId, userId)
  if (!member || !isSchoolOpen(member, now)) throw schoolEnded()
  await recordOwnAct(tx, member, { action: 'identity.register' }, { request, now })
  return {}
}
