import { demoUserId } from '../../../db/demo/world.ts'
import { expect, test } from '../../../app/testing/world.ts'
import type { Api } from '../../../app/testing/world.ts'
import { chooseDemoIdentity } from '../../identity/contract/signInPage.ts'
import { getApplicant } from '../contract/application.ts'
import { signInFromApp, signInFromPage } from '../contract/signIn.ts'

const codeOf = async (api: Api, key: string) => (await api.call(chooseDemoIdentity, { key })).data.code

test('POST baoming/oauthlogin: works with a fresh code of the provider, which counts once', async ({ api, world }) => {
  const code = await codeOf(api, 'parent')

  const answer = await api.call(signInFromPage, { code })

  expect(answer.data).toMatchObject({ uid: demoUserId(world.tenant, 'parent'), bound: true, expires_in: expect.any(Number) })
  const me = await api.inject({ method: 'GET', url: `/api${getApplicant.path}`, headers: { 'blade-auth': `bearer ${answer.data.access_token}` } })
  expect(me.data).toMatchObject({ uid: answer.data.uid })
  expect(await api.call(signInFromPage, { code })).toBeRefused('THIRD_CODE_WRONG')
})

test('POST baoming/oauthloginapp: works for a family that comes for the first time', async ({ api }) => {
  expect((await api.call(signInFromApp, { code: await codeOf(api, 'newcomer') })).data).toMatchObject({ bound: false })
})

for (const endpoint of [signInFromPage, signInFromApp]) {
  test(`${endpoint.path}: what the caller says about himself signs nobody in`, async ({ api }) => {
    const claims = { code: 'guess', openid: 'local-parent', uid: '1', mobile: '14000000006', cardid: '1', username: 'parent' }
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
