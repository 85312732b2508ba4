import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { refused, Refused } from '../../../../platform/server/refusal.ts'
import { together } from '../../../../platform/server/database/settleAll.ts'
import { findEntrant } from '../../../organisation/server/public.ts'
import type { Entrant } from '../../../organisation/server/public.ts'
import { grants } from '../../contract/token.ts'
import type { Grant } from '../../contract/token.ts'
import { consumeConsent } from '../social/socialConsents.ts'
import { clientFor } from '../clients/clients.ts'
import type { Client } from '../clients/clients.ts'
import { enterByPassword } from './passwordSignIn.ts'
import { nextSessionId } from '../queries/sessions.ts'
import { grantUnsupported, schoolEnded, signInRefused } from '../refusals.ts'
import { prepareRegistration, register } from './registration.ts'
import type { Registration } from './registration.ts'
import { redeemTicket } from '../social/scanTickets.ts'
import type { IdentityServices } from '../services.ts'
import { isAccountOpen, isSchoolOpen, renewSession, startSession } from '../sessions/sessions.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { proveSmsCode } from './smsCodes.ts'
import {
  enterByProvider,
  noteReach,
  redeemProviderCode,
  spendCodeRate,
} from '../social/outsideIdentity.ts'
import type { VerifiedIdentity } from '../social/outsideIdentity.ts'
import type { SignInRequest } from './signInRequest.ts'
import { recordFailedSignIn, recordOwnAct } from '../auditTrail.ts'

/** The proof of identity without a password. */
type Proof =
  | { kind: 'person'; userId: string }
  | { kind: 'refreshToken'; token: string }
  | { kind: 'registration'; registration: Registration }
  | { kind: 'provider'; identity: VerifiedIdentity }
  | { kind: 'ticket'; code: string; holder: string }

/**
 * Authenticates by password, captcha, codes or providers and opens or renews the session. It holds
 * no connection while it computes, so it uses its own transactions: call it from a `prepare` step.
 */
export async function signIn(
  services: IdentityServices,
  request: SignInRequest,
): Promise<SignedIn> {
  const grant = grants.find((one) => one === request.grant)
  if (!grant) throw grantUnsupported()
  const client = await clientFor(services.clients, services.keys, { ...request, grant })
  const recordFailure = async (error: unknown) => {
    await recordFailedSignIn(
      services.database,
      { ...request, account: request.words.account ?? '', request: origin(request) },
      error,
    )
    throw error
  }
  const done = await (grant === 'password' || grant === 'captcha'
    ? byPassword(services, request, grant, client).catch(recordFailure)
    : byProof(
        services,
        request,
        grant,
        await prove(services, request, grant, client).catch(recordFailure),
      ))
  // Thrown only here, after the commit, so that the writes persist.
  if (done instanceof Refused) throw done.refusal
  return done
}

/** The session is opened in the transaction that counts the guess, so both commit or neither. */
const byPassword = (
  services: IdentityServices,
  request: SignInRequest,
  grant: Grant,
  { passwordTransports: transports }: Client,
) =>
  enterByPassword(
    services,
    request,
    { alwaysCaptcha: grant === 'captcha', transports },
    async (userId) => {
      const admitted = await services.proving.read(request.tenantId, (db) =>
        admit(db, services, request, userId),
      )
      if (admitted instanceof Refused) throw admitted.refusal
      return (tx) => openSession(tx, services, request, { grant, ...admitted })
    },
  )

const origin = ({ requestId, ip }: SignInRequest) => ({ id: requestId, ip })

type ProvedGrant = Exclude<Grant, 'password' | 'captcha'>

async function prove(
  services: IdentityServices,
  request: SignInRequest,
  grant: ProvedGrant,
  { passwordTransports: transports }: Client,
): Promise<Proof> {
  switch (grant) {
    case 'sms_code':
      await spendCodeRate(services.database, request)
      return { kind: 'person', userId: await proveSmsCode(services, request) }
    case 'refresh_token':
      return { kind: 'refreshToken', token: request.words.refreshToken ?? '' }
    case 'register':
      return {
        kind: 'registration',
        registration: await prepareRegistration(services, request, transports),
      }
    case 'scan':
      await spendCodeRate(services.database, request)
      return { kind: 'ticket', code: request.words.code ?? '', holder: request.words.holder ?? '' }
    case 'third':
    case 'social':
      await spendCodeRate(services.database, request)
      if (grant === 'social') await consumeConsent(services, request, request.words)
      return {
        kind: 'provider',
        identity: await redeemProviderCode(services, request.tenantId, request.words),
      }
  }
}

function byProof(
  services: IdentityServices,
  request: SignInRequest,
  grant: ProvedGrant,
  proof: Proof,
): Promise<SignedIn | Refused> {
  return services.database.write(request.tenantId, async (tx) => {
    if (proof.kind === 'refreshToken')
      return renewSession(tx, services, { ...request, token: proof.token }, at(request))
    const userId = await personBehind(tx, services, request, proof)
    const admitted = await admit(tx, services, request, userId)
    if (admitted instanceof Refused) return admitted
    if (proof.kind === 'provider') await noteReach(tx, request.tenantId, userId, proof.identity)
    return openSession(tx, services, request, { grant, ...admitted })
  })
}

const at = (request: SignInRequest) => ({ request: origin(request), now: request.now })

type Admitted = { member: Entrant; sessionId: string }

/** Checks that the person may sign in now and allocates the session id. */
async function admit(
  db: Db,
  services: IdentityServices,
  { tenantId, now }: SignInRequest,
  userId: string,
): Promise<Admitted | Refused> {
  const [member, sessionId] = await together([findEntrant(db, tenantId, userId), nextSessionId(db)])
  if (!member || !isAccountOpen(member, services.isDemo)) return refused(signInRefused())
  // Thrown, so that registration at an expired school rolls back; reached only after
  // authentication.
  if (!isSchoolOpen(member, now)) throw schoolEnded()
  return { member, sessionId }
}

async function openSession(
  tx: Tx,
  services: IdentityServices,
  request: SignInRequest,
  opening: Admitted & { grant: Grant },
): Promise<SignedIn> {
  const { grant, member, sessionId } = opening
  if (grant === 'register')
    await recordOwnAct(tx, member, { action: 'identity.register' }, at(request))
  const { clientId, userAgent, wish } = request
  return startSession(tx, services, member, {
    sessionId,
    clientId,
    grantType: grant,
    userAgent,
    wish,
    ...at(request),
  })
}

function personBehind(
  tx: Tx,
  services: IdentityServices,
  request: SignInRequest,
  proof: Exclude<Proof, { kind: 'refreshToken' }>,
): Promise<string> {
  switch (proof.kind) {
    case 'person':
      return Promise.resolve(proof.userId)
    case 'registration':
      return register(tx, request.tenantId, proof.registration, request.now)
    case 'ticket':
      return redeemTicket(tx, services.keys, { ...proof, tenantId: request.tenantId }, request.now)
    case 'provider':
      return enterByProvider(tx, request.tenantId, proof.identity).then(({ userId }) => userId)
  }
}
