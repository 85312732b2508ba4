import { randomBytes } from 'node:crypto'

import type { Redirect } from '../../../../platform/contract/redirect.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../../platform/server/http/call.ts'
import type { Database, Tx } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { spendRate } from '../../../../platform/server/http/rateLimit.ts'
import { cookieIn } from '../../../../platform/server/http/redirectAnswer.ts'
import { returnFromConsent } from '../../contract/social.ts'
import {
  insertConsent,
  listRedirects,
  markConsentReturned,
  takeConsent,
} from '../queries/socialConsents.ts'
import type { Brought } from '../queries/socialConsents.ts'
import {
  clientUnknown,
  clientUnnamed,
  consentGone,
  noRedirect,
  redirectUnknown,
  thirdCodeWrong,
  thirdSignInOff,
} from '../refusals.ts'
import type { GrantWords } from '../signIn/grantParameters.ts'
import type { IdentityServices } from '../services.ts'
import { networkOf } from '../signIn/attemptSubjects.ts'

/** Enough time to find the phone and scan. */
const consentSeconds = 600
const cookie = 'consent'
const callbacks = returnFromConsent.path.replace(':source', '')
const limit = { bucket: 'consent', limit: 120, windowSeconds: 600 } as const

/**
 * Identifies the browser by its cookie, and tells whether a web page sends the request: only
 * browsers send an origin.
 */
export type Browser = { readonly kept: string; readonly isPage: boolean }
export const browserOf = ({ header }: Pick<RequestFacts, 'header'>): Browser => ({
  kept: cookieIn(header('cookie'), cookie),
  isPage: header('origin') !== '',
})

type Asked = { actor: Actor; request: RequestFacts; now: Date }
type Begin = { source: string; client_id: string; redirect_uri: string }

/** Redirects the browser to the provider with a state that only this browser can return, once. */
export async function beginConsent(
  services: IdentityServices,
  { actor, request, now }: Asked,
  asked: Begin,
): Promise<Redirect> {
  const { database, keys, settings } = services
  const { tenantId } = actor
  if (!hasConsentPage(services, asked.source)) throw thirdSignInOff()
  await spendRate(database, tenantId, { ...limit, subject: networkOf(request.ip) }, now)
  const clientId = asked.client_id || request.clientId
  const { page, returnTo } = await addressesFor(database, tenantId, { ...asked, clientId })
  const state = `${tenantId}.${randomBytes(32).toString('base64url')}`
  const location = settings.social?.consentUrl(asked.source, { redirectUri: returnTo, state })
  if (!location) throw thirdSignInOff()

  const browser = randomBytes(32).toString('base64url')
  const expireTime = new Date(now.getTime() + consentSeconds * 1000)
  const consent = {
    ...indexesOf(keys, tenantId, state, browser),
    source: asked.source,
    clientId,
    page,
    expireTime,
  }
  await database.write(tenantId, (tx) => insertConsent(tx, { tenantId, ...consent }))
  return { location, kept: { name: cookie, value: browser, seconds: consentSeconds } }
}

/**
 * The final page and the provider's redirect address: our callback if the client's record names it.
 */
async function addressesFor(
  database: Database,
  tenantId: string,
  { source, clientId, redirect_uri: wanted }: Begin & { clientId: string },
): Promise<{ page: string; returnTo: string }> {
  if (clientId === '') throw clientUnnamed()
  const client = await database.read(tenantId, (db) => listRedirects(db, clientId))
  if (!client) throw clientUnknown()
  const allowed = client.webServerRedirectUri
    .split(',')
    .filter((one) => URL.canParse(one) && new URL(one).protocol === 'https:')
  const isCallback = (one: string) => new URL(one).pathname.endsWith(`${callbacks}${source}`)
  const pages = allowed.filter((one) => !new URL(one).pathname.includes(callbacks))
  if (pages.length === 0) throw noRedirect(clientId)
  const page = wanted === '' ? pages[0] : pages.find((one) => one === wanted)
  if (!page) throw redirectUnknown()
  return { page, returnTo: allowed.find(isCallback) ?? page }
}

/**
 * Redirects the browser to the page that started the consent, which redeems the code. Other
 * browsers are refused.
 */
export async function endConsent(
  tx: Tx,
  { keys }: IdentityServices,
  { actor, request, now }: Asked,
  { source, code, state }: { source: string; code: string; state: string },
): Promise<Redirect> {
  const returned = await markConsentReturned(
    tx,
    broughtBy(keys, actor.tenantId, browserOf(request), { source, state }),
    now,
  )
  if (!returned) throw consentGone()
  const page = new URL(returned.page)
  page.searchParams.set('code', code)
  page.searchParams.set('state', state)
  page.searchParams.set('source', source)
  return { location: page.href }
}

/**
 * The state of a browser page proves that this browser requested the code; otherwise an attacker
 * could sign a victim in to the attacker's account. Clients that get their code from WeChat
 * directly have no such page, and browsers cannot imitate them.
 */
export async function consumeConsent(
  services: IdentityServices,
  { tenantId, browser, now }: { tenantId: string; browser: Browser; now: Date },
  { source = '', state }: GrantWords,
): Promise<void> {
  const { database, keys } = services
  if (!state) {
    if (browser.isPage && hasConsentPage(services, source)) throw thirdCodeWrong()
    return
  }
  const brought = broughtBy(keys, tenantId, browser, { source, state })
  if (!(await database.write(tenantId, (tx) => takeConsent(tx, brought, now))))
    throw thirdCodeWrong()
}

/** Whether sign-in by this source begins on a page of a provider. */
const hasConsentPage = ({ settings }: IdentityServices, source: string): boolean =>
  settings.social?.consentUrl(source, { redirectUri: 'https://localhost', state: 'x' }) !==
  undefined

const broughtBy = (
  keys: Keys,
  tenantId: string,
  { kept }: Browser,
  { source, state }: { source: string; state: string },
): Brought => ({
  tenantId,
  source,
  ...indexesOf(keys, tenantId, state, kept),
})

const indexesOf = (keys: Keys, tenantId: string, state: string, browser: string) => ({
  stateIndex: keys.blindIndex({ tenantId, purpose: 'consent state' }, state),
  browserIndex: keys.blindIndex({ tenantId, purpose: 'consent browser' }, browser),
})
