import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { platformTenant } from '../../../platform/server/actor.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import { spendRate } from '../../../platform/server/http/rateLimit.ts'
import { addMember, ensureRoles, usersWithRole } from '../../organisation/server/public.ts'
import type { Grants } from '../../organisation/server/public.ts'
import { setupScreen } from '../contract/screens.ts'
import type { setUpAdministrator } from '../contract/signInPage.ts'
import { hashPassword, md5HexOf } from './passwords/passwordHash.ts'
import { passwordProblem } from './passwords/passwordPolicy.ts'
import { saveCredential } from './queries/credentials.ts'
import { freshSetupLink, saveSetupLink, takeSetupLink } from './queries/setupLinks.ts'
import { accountTaken, setupLinkUsed, weakPassword } from './refusals.ts'
import type { IdentityServices } from './services.ts'
import { networkOf } from './signIn/attemptSubjects.ts'
import { recordOwnAct } from './auditTrail.ts'
import type { At } from './auditTrail.ts'

const lifeMs = 24 * 60 * 60_000
/** Processes that start together show the same link; a later start makes a new one. */
const sharedMs = 10 * 60_000
const limit = { bucket: 'setup', limit: 30, windowSeconds: 600 } as const

type FirstStart = { database: Database; keys: Keys; grants: Grants; now: Date }

/**
 * If there is no administrator except demo people, creates the platform's roles and returns the
 * in-app address that sets up the first one, once, within a day. Returns undefined if an
 * administrator exists.
 */
export async function createSetupLink({
  database,
  keys,
  grants,
  now,
}: FirstStart): Promise<string | undefined> {
  const token = await database.write(platformTenant, async (tx) => {
    await ensureRoles(tx, platformTenant, grants)
    const chiefs = await usersWithRole(tx, platformTenant, 'administrator')
    if (chiefs.some((one) => !one.isDemo)) return undefined
    const expiresAt = now.getTime() + lifeMs
    const fresh = await freshSetupLink(tx, platformTenant, new Date(expiresAt - sharedMs))
    const expireTime = fresh?.expireTime ?? new Date(expiresAt)
    const made = tokenOf(keys, expireTime)
    const tokenIndex = tokenIndexOf(keys, made)
    await saveSetupLink(tx, { tenantId: platformTenant, tokenIndex, expireTime }, now)
    return made
  })
  return token && `/#${linkTo(setupScreen, { token })}`
}

/**
 * Creates the first administrator. It runs in `prepare`, because it writes to the platform's
 * tenant, whatever host the link was opened on.
 */
export async function setUpFirstAdministrator(
  services: IdentityServices,
  form: ParsedInputOf<typeof setUpAdministrator>,
  at: At,
): Promise<void> {
  const { request, now } = at
  await spendRate(
    services.database,
    platformTenant,
    { ...limit, subject: networkOf(request.ip) },
    now,
  )
  const { account, realName, password } = form
  const problem = passwordProblem(password, { account, names: [realName, services.schoolName] })
  if (problem) throw weakPassword('password', problem)
  const passwordHash = await services.queue.run(() => hashPassword(md5HexOf(password)))

  await services.database.write(platformTenant, async (tx) => {
    const taken = await takeSetupLink(
      tx,
      platformTenant,
      tokenIndexOf(services.keys, form.token),
      now,
    )
    if (!taken) throw setupLinkUsed()
    const member = {
      tenantId: platformTenant,
      account,
      name: realName,
      realName,
      phone: '',
      email: '',
      phoneVerifiedTime: null,
    }
    const userId = await addMember(tx, member, 'administrator')
    if (!userId) throw accountTaken()
    await saveCredential(tx, { tenantId: platformTenant, userId, passwordHash }, now)
    await recordOwnAct(
      tx,
      { tenantId: platformTenant, id: userId, account },
      { action: 'identity.setUpAdministrator' },
      at,
    )
  })
}

/** Made from the root key, so that a process can show the link of another one. */
const tokenOf = (keys: Keys, expireTime: Date): string =>
  keys
    .blindIndex({ tenantId: platformTenant, purpose: 'setup token' }, expireTime.toISOString())
    .replace(/^.*\./, `${platformTenant}.`)

const tokenIndexOf = (keys: Keys, token: string): string =>
  keys.blindIndex({ tenantId: platformTenant, purpose: 'setup link' }, token)
