import { testTokenKey } from '../../../app/testing/people.ts'
import { expect, test, testRootKey } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../db/demo/world.ts'
import { createApp } from '../../../platform/server/http/createApp.ts'
import type { Database } from '../../../platform/server/database/db.ts'
import { createKeys } from '../../../platform/server/keys/keys.ts'
import { createPostOutside } from '../../../platform/server/ports/postOutside.ts'
import { apiClient } from '../../../platform/testing/apiClient.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { memoryStorage } from '../../../platform/testing/memoryStorage.ts'
import { createIdentify, createServices } from '../../identity/server/public.ts'
import { mountEnrolment } from './routes.ts'
import { chooseDemoIdentity } from '../../identity/contract/signInPage.ts'
import { getApplicant } from '../contract/application.ts'
import { signInFromApp, signInFromPage } from '../contract/signIn.ts'

const codeOf = async (api: Api, key: string) =>
  (await api.call(chooseDemoIdentity, { key })).data.code

test('POST baoming/oauthlogin: works with a fresh code of the provider, which is valid once', async ({
  api,
  world,
}) => {
  const code = await codeOf(api, 'parent')

  const answer = await api.call(signInFromPage, { code })

  expect(answer.data).toMatchObject({ uid: demoUserId(world.tenant, 'parent'), bound: true })
  const me = await api.inject({
    method: 'GET',
    url: `/api${getApplicant.path}`,
    headers: { 'blade-auth': `bearer ${answer.data.access_token}` },
  })
  expect(me.data).toMatchObject({ uid: answer.data.uid })
  expect(await api.call(signInFromPage, { code })).toBeRefused('THIRD_CODE_WRONG')
})

test('POST baoming/oauthloginapp: works for a new family', async ({ api }) => {
  expect(
    (await api.call(signInFromApp, { code: await codeOf(api, 'newcomer') })).data,
  ).toMatchObject({ bound: false })
})

for (const endpoint of [signInFromPage, signInFromApp]) {
  test(`${endpoint.path}: an identity claimed by the caller signs nobody in`, async ({ api }) => {
    const claims = {
      code: 'guess',
      openid: 'local-parent',
      uid: '1',
      mobile: '14000000006',
      cardid: '1',
      username: 'parent',
    }
    expect(await api.callRaw(endpoint, claims)).toBeRefused('THIRD_CODE_WRONG')
  })
}

test('POST baoming/oauthlogin: THIRD_CODE_WRONG', async ({ api }) => {
  expect(await api.call(signInFromPage, { code: 'x' })).toBeRefused('THIRD_CODE_WRONG')
})

test('POST baoming/oauthloginapp: THIRD_CODE_WRONG', async ({ api }) => {
  expect(await api.call(signInFromApp, { code: 'x' })).toBeRefused('THIRD_CODE_WRONG')
})

test('POST baoming/oauthlogin: malformed', async ({ api }) => {
  expect(await api.callRaw(signInFromPage, {})).toBeRefused('INVALID_INPUT')
})

test('POST baoming/oauthloginapp: malformed', async ({ api }) => {
  expect(await api.callRaw(signInFromApp, { code: '' })).toBeRefused('INVALID_INPUT')
})

/** A server without a provider, as a school without WeChat runs it. */
async function withoutProvider(database: Database, now: Date): Promise<ApiClient> {
  const clock = () => now
  const identity = { tokenKey: testTokenKey, demoAccounts: [], isFeedLive: () => false }
  const files = { storage: memoryStorage(), origin: '', personQuotaBytes: 0 }
  const outside = createPostOutside()
  const options = {
    database,
    clock,
    keys: createKeys(testRootKey),
    isDemo: false,
    schoolName: '',
    defaultTenant: demoTenant,
    identity,
    files,
    outside,
  }
  const services = createServices(options)
  const app = await createApp({
    database,
    clock,
    identify: createIdentify(services),
    keys: options.keys,
    readiness: { isReady: async () => true },
  })
  mountEnrolment(app, options, services)
  return apiClient(app.http)
}

test('POST baoming/oauthlogin: THIRD_SIGN_IN_OFF without a provider', async ({
  database,
  world,
}) => {
  expect(
    await (await withoutProvider(database, world.now)).call(signInFromPage, { code: 'x' }),
  ).toBeRefused('THIRD_SIGN_IN_OFF')
})

test('POST baoming/oauthloginapp: THIRD_SIGN_IN_OFF without a provider', async ({
  database,
  world,
}) => {
  expect(
    await (await withoutProvider(database, world.now)).call(signInFromApp, { code: 'x' }),
  ).toBeRefused('THIRD_SIGN_IN_OFF')
})

const close = (database: Database, tenantId: string, account: string) =>
  database.write(tenantId, (tx) =>
    tx
      .updateTable('appUser')
      .set({ status: 0 })
      .where('tenantId', '=', tenantId)
      .where('account', '=', account)
      .execute(),
  )

test('POST baoming/oauthlogin: SIGN_IN_REFUSED for a closed account', async ({
  api,
  database,
  world,
}) => {
  await close(database, world.tenant, 'parent')
  expect(await api.call(signInFromPage, { code: await codeOf(api, 'parent') })).toBeRefused(
    'SIGN_IN_REFUSED',
  )
})

test('POST baoming/oauthloginapp: SIGN_IN_REFUSED for a closed account', async ({
  api,
  database,
  world,
}) => {
  await close(database, world.tenant, 'parent2')
  expect(await api.call(signInFromApp, { code: await codeOf(api, 'parent2') })).toBeRefused(
    'SIGN_IN_REFUSED',
  )
})

test('a wrong code of the provider is recorded, and attempts per address are limited', async ({
  api,
  database,
  world,
}) => {
  expect(await api.call(signInFromPage, { code: 'guess' })).toBeRefused('THIRD_CODE_WRONG')
  const rows = await database.read(world.tenant, (db) =>
    db
      .selectFrom('auditLog')
      .select(['action'])
      .where('tenantId', '=', world.tenant)
      .where('action', '=', 'identity.signInFailed')
      .execute(),
  )
  expect(rows).toHaveLength(1)

  await database.write(world.tenant, (tx) =>
    tx.updateTable('rateLimit').set({ used: 300 }).where('bucket', '=', 'sign-in code').execute(),
  )
  expect(await api.call(signInFromApp, { code: 'guess' })).toBeRefused('RATE_LIMITED')
})
