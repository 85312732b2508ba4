import type { Tx } from '../../../platform/server/db.ts'
import { refused } from '../../../platform/server/refusal.ts'
import type { Refused } from '../../../platform/server/refusal.ts'
import { findMember } from '../../organisation/server/public.ts'
import { grants } from '../contract/token.ts'
import type { Grant } from '../contract/token.ts'
import { spendConsent } from './consents.ts'
import type { Browser } from './consents.ts'
import type { Wish } from './choice.ts'
import { clientFor } from './clients.ts'
import type { Client } from './clients.ts'
import { provePassword } from './passwordSignIn.ts'
import { grantUnsupported, schoolEnded, signInRefused } from './refusals.ts'
import { prepareRegistration, register } from './registration.ts'
import type { Registration } from './registration.ts'
import { redeemTicket } from './scanTickets.ts'
import type { IdentityServices } from './services.ts'
import { isAccountOpen, isSchoolOpen, renewSession, startSession } from './sessions.ts'
import type { SignedIn } from './sessions.ts'
import { proveSmsCode } from './smsCodes.ts'
import { enterByProvider, redeemProviderCode, spendCodeRate } from './thirdParty.ts'
import type { VerifiedIdentity } from './thirdParty.ts'
import type { GrantWords } from './grantWords.ts'
import { recordFailedSignIn, recordOwnAct } from './trail.ts'

/** Everything a grant may look at; the two dialects are brought to this one form. */
export type SignInRequest = {
  grant: string
  tenantId: string
  requestId: string
  clientId: string
  clientSecret: string
  ip: string
  device: string
  userAgent: string
  /** As which of his departments and roles the person wants to act; empty: as all of them. */
  wish: Wish
  browser: Browser
  words: GrantWords
  now: Date
}

/** What was proved before a connection is held. */
type Proof =
  | { kind: 'person'; userId: string }
  | { kind: 'refreshToken'; token: string }
  | { kind: 'registration'; registration: Registration }
  | { kind: 'provider'; identity: VerifiedIdentity }
  | { kind: 'ticket'; code: string; holder: string }

export type ProvedSignIn = { request: SignInRequest; grant: Grant; proof: Proof }

/** The slow part of every grant: captcha, password hash, codes, providers. Refuses what is not proved. */
export async function proveSignIn(services: IdentityServices, request: SignInRequest): Promise<ProvedSignIn> {
  const grant = grants.find((one) => one === request.grant)
  if (!grant) throw grantUnsupported()
  const client = await clientFor(services.clients, services.keys, { ...request, grant })
  const proof = await prove(services, request, grant, client).catch(async (error: unknown) => {
    await recordFailedSignIn(services.database, { ...request, account: request.words.account ?? '', request: origin(request) }, error)
    throw error
  })
  return { request, grant, proof }
}

const origin = ({ requestId, ip }: SignInRequest) => ({ id: requestId, ip })

async function prove(services: IdentityServices, request: SignInRequest, grant: Grant, { passwordTransports: transports }: Client): Promise<Proof> {
  switch (grant) {
    case 'password':
    case 'captcha':
      return { kind: 'person', userId: await provePassword(services, request, { alwaysCaptcha: grant === 'captcha', transports }) }
    case 'sms_code':
      await spendCodeRate(services.database, request)
      return { kind: 'person', userId: await proveSmsCode(services, request) }
    case 'refresh_token':
      return { kind: 'refreshToken', token: request.words.refreshToken ?? '' }
    case 'register':
      return { kind: 'registration', registration: await prepareRegistration(services, request, transports) }
    case 'scan':
      await spendCodeRate(services.database, request)
      return { kind: 'ticket', code: request.words.code ?? '', holder: request.words.holder ?? '' }
    case 'third':
    case 'social':
      await spendCodeRate(services.database, request)
      if (grant === 'social') await spendConsent(services, request, request.words)
      return { kind: 'provider', identity: await redeemProviderCode(services, request.tenantId, request.words) }
  }
}

/** The quick part, in the verb's transaction: opens or renews the session. */
export async function completeSignIn(tx: Tx, services: IdentityServices, { request, grant, proof }: ProvedSignIn): Promise<SignedIn | Refused> {
  const at = { request: origin(request), now: request.now }
  if (proof.kind === 'refreshToken') return renewSession(tx, services, { ...request, token: proof.token }, at)

  const userId = await personBehind(tx, services, request, proof)
  const member = await findMember(tx, request.tenantId, userId)
  if (!member || !isAccountOpen(member, services.isDemo)) return refused(signInRefused())
  // Thrown, so that nobody is registered at a school that is closed; said only to who has proved himself.
  if (!isSchoolOpen(member, request.now)) throw schoolEnded()
  if (proof.kind === 'registration') await recordOwnAct(tx, member, { action: 'identity.register' }, at)
  const { clientId, userAgent, wish } = request
  return startSession(tx, services, member, { clientId, grantType: grant, userAgent, wish, request: at.request }, request.now)
}

function personBehind(tx: Tx, services: IdentityServices, request: SignInRequest, proof: Exclude<Proof, { kind: 'refreshToken' }>): Promise<string> {
  switch (proof.kind) {
    case 'person':
      return Promise.resolve(proof.userId)
    case 'registration':
      return register(tx, request.tenantId, proof.registration, request.now)
    case 'ticket':
      return redeemTicket(tx, services.keys, request.tenantId, proof, request.now)
    case 'provider':
      return enterByProvider(tx, request.tenantId, proof.identity).then(({ userId }) => userId)
  }
}
