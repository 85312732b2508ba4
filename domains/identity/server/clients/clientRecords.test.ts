import { expect, test } from '../../../../app/testing/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import * as contract from '../../contract/clients.ts'
import { oauthToken } from '../../contract/token.ts'

const secret = 'a-long-client-secret'
const form = (clientId: string, more: Record<string, unknown> = {}) => ({
  clientId,
  clientSecret: secret,
  scope: 'all',
  authorizedGrantTypes: 'password,refresh_token,authorization_code',
  accessTokenValidity: '3600',
  refreshTokenValidity: 604_800,
  ...more,
})
const find = async (api: ApiClient, clientId: string) =>
  (await api.call(contract.listClients, { clientId })).data.records[0]
const basic = (clientId: string, word = secret) => `Basic ${btoa(`${clientId}:${word}`)}`
const signIn = (api: ApiClient, authorization: string) =>
  api.call(
    oauthToken,
    { grant_type: 'password', tenantId: '000000', username: 'teacher', password: 'qinghe' },
    { authorization },
  )

test('GET client/list: works with filters, and never shows a secret', async ({ api }) => {
  const answer = await api.as('admin').call(contract.listClients, { clientId: 'saber' })

  expect(answer.data.records).toMatchObject([
    { clientId: 'saber', clientSecret: '******', accessTokenValidity: 3600, status: 1 },
  ])
  expect((await api.as('admin').call(contract.listClients, {})).data.total).toBeGreaterThan(4)
})

test('GET client/detail: works, and reports a missing one', async ({ api }) => {
  const chief = api.as('admin')
  const found = await find(chief, 'saber')

  expect((await chief.call(contract.getClient, { id: found?.id ?? '' })).data).toEqual(found)
  expect(await chief.call(contract.getClient, { id: '1' })).toBeRefused('NOT_FOUND')
})

test('POST client/submit: works for a new client, which signs people in only with its secret and with its token lifetime', async ({
  api,
}) => {
  const chief = api.as('admin')

  expect(
    await chief.callRaw(contract.submitClient, form('kiosk', { accessTokenValidity: 7200 })),
  ).toBeDone()

  expect(await find(chief, 'kiosk')).toMatchObject({
    clientSecret: '******',
    authorizedGrantTypes: 'password,refresh_token',
  })
  expect((await signIn(api, basic('kiosk'))).data).toMatchObject({
    client_id: 'kiosk',
    expires_in: 7200,
  })
  expect(await signIn(api, basic('kiosk', 'another-secret'))).toBeRefused('CLIENT_UNKNOWN')
  expect(await signIn(api, basic('kiosk', ''))).toBeRefused('CLIENT_UNKNOWN')
})

test('POST client/submit: works for a whole row posted back: the secret is kept, and a disabled client signs nobody in', async ({
  api,
}) => {
  const chief = api.as('admin')
  await chief.callRaw(contract.submitClient, form('kiosk'))
  const row = await find(chief, 'kiosk')

  expect(
    await chief.callRaw(contract.submitClient, {
      ...row,
      scope: 'some',
      $scope: 'x',
      createUser: '7',
    }),
  ).toBeDone()
  expect((await signIn(api, basic('kiosk'))).data).toMatchObject({ client_id: 'kiosk' })

  expect(await chief.callRaw(contract.submitClient, { ...row, status: 2 })).toBeDone()
  expect(await signIn(api, basic('kiosk'))).toBeRefused('CLIENT_UNKNOWN')
})

test('POST client/submit: malformed validities, grants and addresses', async ({ api }) => {
  const chief = api.as('admin')
  const bad: Record<string, unknown>[] = [
    { accessTokenValidity: 60 },
    { accessTokenValidity: 86_400, refreshTokenValidity: 3600 },
    { authorizedGrantTypes: 'authorization_code' },
    { webServerRedirectUri: 'http://x' },
    { clientId: 'a b' },
  ]
  for (const more of bad)
    expect(await chief.callRaw(contract.submitClient, form('kiosk', more))).toBeRefused(
      'INVALID_INPUT',
    )
})

test('POST client/submit: CLIENT_TAKEN WEAK_SECRET CLIENT_NEEDED', async ({ api }) => {
  const chief = api.as('admin')
  await chief.callRaw(contract.submitClient, form('kiosk'))
  const kiosk = await find(chief, 'kiosk')
  const own = await find(chief, 'qinghe-phone')

  expect(await chief.callRaw(contract.submitClient, form('saber'))).toBeRefused('CLIENT_TAKEN')
  expect(await chief.callRaw(contract.submitClient, { ...kiosk, clientId: 'saber' })).toBeRefused(
    'CLIENT_TAKEN',
  )
  expect(
    await chief.callRaw(contract.submitClient, form('other', { clientSecret: 'short' })),
  ).toBeRefused('WEAK_SECRET')
  expect(await chief.callRaw(contract.submitClient, { ...own, status: 2 })).toBeRefused(
    'CLIENT_NEEDED',
  )
  expect(await chief.callRaw(contract.submitClient, form('other', { id: '1' }))).toBeRefused(
    'NOT_FOUND',
  )
})

test('POST client/save: works; CLIENT_TAKEN, WEAK_SECRET as with submit', async ({ api }) => {
  const chief = api.as('admin')

  expect(await chief.callRaw(contract.addClient, form('kiosk'))).toBeDone()
  expect(await chief.callRaw(contract.addClient, form('kiosk'))).toBeRefused('CLIENT_TAKEN')
  expect(
    await chief.callRaw(contract.addClient, form('other', { clientSecret: 'short' })),
  ).toBeRefused('WEAK_SECRET')
})

test('POST client/update: works; CLIENT_NEEDED, CLIENT_TAKEN, WEAK_SECRET as with submit', async ({
  api,
}) => {
  const chief = api.as('admin')
  const [saber, own] = [await find(chief, 'saber'), await find(chief, 'qinghe-desk')]

  expect(
    await chief.callRaw(contract.changeClient, { ...saber, refreshTokenValidity: 86_400 }),
  ).toBeDone()
  expect(await find(chief, 'saber')).toMatchObject({ refreshTokenValidity: 86_400 })
  expect(
    await chief.callRaw(contract.changeClient, { ...saber, clientSecret: 'short' }),
  ).toBeRefused('WEAK_SECRET')
  expect(await chief.callRaw(contract.changeClient, { ...saber, clientId: 'sword' })).toBeRefused(
    'CLIENT_TAKEN',
  )
  expect(await chief.callRaw(contract.changeClient, { ...own, clientId: 'mine' })).toBeRefused(
    'CLIENT_NEEDED',
  )
  expect(await chief.callRaw(contract.changeClient, form('kiosk'))).toBeRefused('NOT_FOUND')
})

test('POST client/remove: works, all or none; the name can be used again', async ({ api }) => {
  const chief = api.as('admin')
  await chief.callRaw(contract.submitClient, form('kiosk'))
  const kiosk = await find(chief, 'kiosk')

  expect(await chief.call(contract.removeClients, { ids: `${kiosk?.id},1` })).toBeRefused(
    'NOT_FOUND',
  )
  expect(await chief.call(contract.removeClients, { ids: kiosk?.id ?? '' })).toBeDone()

  expect(await signIn(api, basic('kiosk'))).toBeRefused('CLIENT_UNKNOWN')
  expect(await chief.callRaw(contract.submitClient, form('kiosk'))).toBeDone()
})

test('POST client/remove: CLIENT_NEEDED for our own clients', async ({ api }) => {
  const own = await find(api.as('admin'), 'qinghe-phone')

  expect(await api.as('admin').call(contract.removeClients, { ids: own?.id ?? '' })).toBeRefused(
    'CLIENT_NEEDED',
  )
})

test('a sign-in with a grant that the client may not use is refused', async ({ api }) => {
  await api
    .as('admin')
    .callRaw(contract.submitClient, form('kiosk', { authorizedGrantTypes: 'sms_code' }))

  expect(await signIn(api, basic('kiosk'))).toBeRefused('GRANT_UNSUPPORTED')
})
