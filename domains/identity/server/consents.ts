import { randomBytes } from 'node:crypto'

import type { Redirect } from '../../../platform/contract/redirect.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { RequestFacts } from '../../../platform/server/call.ts'
import type { Database, Tx } from '../../../platform/server/db.ts'
import type { Keys } from '../../../platform/server/keys.ts'
import { spendRate } from '../../../platform/server/rateLimit.ts'
import { keptIn } from '../../../platform/server/redirectAnswer.ts'
import { returnFromConsent } from '../contract/social.ts'
import { insertConsent, listRedirects, markConsentReturned, takeConsent } from './consentQueries.ts'
import type { Brought } from './consentQueries.ts'
import {
  clientUnknown,
  consentGone,
  redirectUnknown,
  thirdCodeWrong,
  thirdSignInOff,
} from './refusals.ts'
import type { GrantWords } from './grantWords.ts'
import type { IdentityServices } from './services.ts'
import { networkOf } from './subjects.ts'

/** Time enough to find the phone and scan. */
const consentSeconds = 600
const cookie = 'consent'
const callbacks = returnFromConsent.path.replace(':source', '')
const limit = { bucket: 'consent', limit: 120, windowSeconds: 600 } as const

/** What says which browser asks, and whether a page in a browser asks at all: only browsers name the origin of a page. */
export type Browser = { readonly kept: string; readonly isPage: boolean }
export const browserOf = ({ header }: Pick<RequestFacts, 'header'>): Browser => ({
  kept: keptIn(header('cookie'), cookie),
  isPage: header('origin') !== '',
})

type Asked = { actor: Actor; request: RequestFacts; now: Date }
type Begin = { source: string; client_id: string; redirect_uri: string }

/** Sends the browser to the provider, with a state that only this browser can bring back, and only once. */
export async function beginConsent(
  services: IdentityServices,
  { actor, request, now }: Asked,
  asked: Begin,
): Promise<Redirect> {
  const { database, keys, settings } = services
  const { tenantId } = actor
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

/** Where it ends, and where the provider sends the browser: our own callback, where the client's record names it. */
async function addressesFor(
  database: Database,
  tenantId: string,
  { source, clientId, redirect_uri: wanted }: Begin & { clientId: string },
): Promise<{ page: string; returnTo: string }> {
  const client = await database.read(tenantId, (db) => listRedirects(db, clientId))
  if (!client) throw clientUnknown()
  const allowed = client.webServerRedirectUri
    .split(',')
    .filter((one) => URL.canParse(one) && new URL(one).protocol === 'https:')
  const isCallback = (one: string) => new URL(one).pathname.endsWith(`${callbacks}${source}`)
  const pages = allowed.filter((one) => !new URL(one).pathname.includes(callbacks))
  const page = wanted === '' ? pages[0] : pages.find((one) => one === wanted)
  if (!page) throw redirectUnknown()
  return { page, returnTo: allowed.find(isCallback) ?? page }
}

/** Sends the browser on to the page that began, which redeems the code. Nobody else's browser gets there. */
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
 * A browser page proves with its state that this very browser asked for the code; a code pushed onto somebody would sign
 * him into a stranger's account. Programs that get their code from WeChat itself have no such page, and browsers cannot pose as them.
 */
export async function spendConsent(
  { database, keys, settings }: IdentityServices,
  { tenantId, browser, now }: { tenantId: string; browser: Browser; now: Date },
  { source = '', state }: GrantWords,
): Promise<void> {
  if (!state) {
    const hasConsentPage =
      settings.social?.consentUrl(source, { redirectUri: 'https://localhost', state: 'x' }) !==
      undefined
    if (hasConsentPage && browser.isPage) throw thirdCodeWrong()
    return
  }
  const brought = broughtBy(keys, tenantId, browser, { source, state })
  if (!(await database.write(tenantId, (tx) => takeConsent(tx, brought, now))))
    throw thirdCodeWrong()
}

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
