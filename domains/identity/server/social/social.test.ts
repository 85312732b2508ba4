import { testTokens } from '../../../../app/testing/people.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { World } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { shownSms } from '../../../../platform/server/ports/sms.ts'
import { chosenSocialLogin } from '../../../../platform/server/ports/socialLogin.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import * as calls from '../../contract/social.ts'
import { oauthToken, openToken } from '../../contract/token.ts'
import { testServer } from '../testing/testServer.ts'

const page = 'https://school.example.cn/oauth/redirect'
const otherPage = 'https://school.example.cn/desk/'
const callback = 'https://school.example.cn/api/blade-auth/oauth/callback/wechat_open'
const state = `000000.${'a'.repeat(43)}`
const tokenOf = (account: string) => testTokens().get(`000000:${account}`) ?? ''

/**
 * A server whose WeChat accepts the code `good` for one person, and whose client `saber3` has
 * redirect pages.
 */
async function withWechat(
  { database, world }: { database: Database; world: World },
  redirects = `${page},${callback},${otherPage}`,
) {
  await database.platform((tx) =>
    tx
      .updateTable('client')
      .set({ webServerRedirectUri: redirects })
      .where('clientId', '=', 'saber3')
      .execute(),
  )
  const person = {
    provider: 'wechat',
    subject: 'union:1',
    loginName: '',
    realName: '微信人',
    avatar: '',
    mobile: '',
    noticeAddress: 'wx1:o1',
  }
  const social = {
    ...chosenSocialLogin([], () => world.now),
    consentUrl: (source: string, back: { redirectUri: string; state: string }) =>
      source === 'wechat_open'
        ? `https://wechat.example/consent?${new URLSearchParams(back).toString()}`
        : undefined,
    redeem: async (_tenant: string, code: string) =>
      ({
        good: person,
        other: { ...person, subject: 'union:2', noticeAddress: 'wx1:o2' },
        official: { ...person, subject: 'union:3', realName: '教务处' },
      })[code],
  }
  return testServer(database, () => world.now, { isDemo: true, settings: { social } })
}

/** Requests the consent page as a browser does; returns the state and the cookie. */
async function asked(api: ApiClient, input: Record<string, string> = {}) {
  const answer = await api.callRaw(calls.renderConsent, {
    source: 'wechat_open',
    client_id: 'saber3',
    ...input,
  })
  expect(answer.status).toBe(302)
  const to = new URL(String(answer.headers['location']))
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
  return { to, cookie, state: to.searchParams.get('state') ?? '', answer }
}

const social = (words: Record<string, string | undefined>) => ({
  grant_type: 'social',
  source: 'wechat_open',
  code: 'good',
  ...words,
})
const fromPage = (cookie: string) => ({ cookie, origin: 'https://school.example.cn' })

test('GET oauth/render/:source: works: the browser goes to the provider, with its half in a secure cookie of this host', async ({
  database,
  world,
}) => {
  const { api } = await withWechat({ database, world })

  const { to, answer } = await asked(api)

  expect(to.origin).toBe('https://wechat.example')
  expect(to.searchParams.get('redirectUri')).toBe(callback)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-consent=[\w-]{43}; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('GET oauth/render/:source: malformed', async ({ api }) => {
  expect(await api.callRaw(calls.renderConsent, { source: 'wechat open' })).toBeRefused(
    'INVALID_INPUT',
  )
})

test('GET oauth/render/:source: THIRD_SIGN_IN_OFF without a consent page', async ({
  api,
  database,
  world,
}) => {
  const { api: wechat } = await withWechat({ database, world })

  expect(
    await wechat.callRaw(calls.renderConsent, { source: 'github', client_id: 'saber3' }),
  ).toBeRefused('THIRD_SIGN_IN_OFF')
  expect(
    await api.callRaw(calls.renderConsent, { source: 'wechat_open', client_id: 'saber3' }),
  ).toBeRefused('THIRD_SIGN_IN_OFF')
})

test('GET oauth/render/:source: CLIENT_UNKNOWN', async ({ database, world }) => {
  const { api } = await withWechat({ database, world })

  for (const client_id of ['', 'nobody']) {
    const answer = await api.callRaw(calls.renderConsent, { source: 'wechat_open', client_id })
    expect(answer).toBeRefused('CLIENT_UNKNOWN')
    expect(String(answer.body['msg']).includes('client_id')).toBe(client_id === '')
  }
})

test('GET oauth/render/:source: REDIRECT_UNKNOWN for any address that is not in the client’s record (SEC-30)', async ({
  database,
  world,
}) => {
  const { api } = await withWechat({ database, world })
  const render = (redirect_uri: string) =>
    api.callRaw(calls.renderConsent, { source: 'wechat_open', client_id: 'saber3', redirect_uri })

  // Control: a registered address is accepted.
  expect((await render(otherPage)).status).toBe(302)
  for (const bad of [
    'https://evil.example/',
    '//evil.example',
    `${page}/../evil`,
    `${page}@evil.example`,
    `${page}?next=https://evil.example`,
    'https://school.example.cn.evil.example/oauth/redirect',
    'javascript:alert(1)',
    callback,
    page.toUpperCase(),
  ])
    expect([bad, (await render(bad)).reason]).toEqual([bad, 'REDIRECT_UNKNOWN'])

  const { api: bare } = await withWechat({ database, world }, 'http://school.example.cn/')
  const answer = await bare.callRaw(calls.renderConsent, {
    source: 'wechat_open',
    client_id: 'saber3',
  })
  expect(answer).toBeRefused('REDIRECT_UNKNOWN')
  expect(answer.body['msg']).toBe(
    '应用 saber3 还没有登记回调地址，请平台管理员在“应用”里登记它登录页的 https 地址',
  )
})

test('GET oauth/callback/:source: works for the browser that began, and the page signs in with the result', async ({
  database,
  world,
}) => {
  const { api } = await withWechat({ database, world })
  const { state, cookie } = await asked(api, { redirect_uri: otherPage })

  const back = await api.callRaw(
    calls.returnFromConsent,
    { source: 'wechat_open', code: 'good', state },
    { cookie },
  )
  expect(back.status).toBe(302)
  const at = new URL(String(back.headers['location']))
  expect(`${at.origin}${at.pathname}`).toBe(otherPage)

  const signedIn = await api.call(
    oauthToken,
    social(Object.fromEntries(at.searchParams)),
    fromPage(cookie),
  )
  expect(signedIn.body).toMatchObject({ role_name: 'visitor', nick_name: '微信人' })
})

test('GET oauth/callback/:source: works for a person named like an office, who gets another name', async ({
  database,
  world,
}) => {
  const { api } = await withWechat({ database, world })
  const { state, cookie } = await asked(api)
  const back = await api.callRaw(
    calls.returnFromConsent,
    { source: 'wechat_open', code: 'official', state },
    { cookie },
  )
  const at = new URL(String(back.headers['location']))

  const signedIn = await api.call(
    oauthToken,
    social({ ...Object.fromEntries(at.searchParams), code: 'official' }),
    fromPage(cookie),
  )

  expect(signedIn.body).toMatchObject({ nick_name: '微信用户' })
})

test('GET oauth/callback/:source: CONSENT_GONE for an invented, used, old or foreign state', async ({
  database,
  world,
}) => {
  const { api } = await withWechat({ database, world })
  const mine = await asked(api)
  const stranger = await asked(api)
  const back = (words: Record<string, string>, cookie: string) =>
    api.callRaw(
      calls.returnFromConsent,
      { source: 'wechat_open', code: 'good', ...words },
      { cookie },
    )

  expect(await back({ state }, mine.cookie)).toBeRefused('CONSENT_GONE')
  expect(await back({ state: mine.state }, stranger.cookie)).toBeRefused('CONSENT_GONE')
  expect(await back({ state: mine.state }, '')).toBeRefused('CONSENT_GONE')
  expect(await back({ state: mine.state, source: 'wechat_mp' }, mine.cookie)).toBeRefused(
    'CONSENT_GONE',
  )
  expect((await back({ state: mine.state }, mine.cookie)).status).toBe(302)
  expect(await back({ state: mine.state }, mine.cookie)).toBeRefused('CONSENT_GONE')

  world.setNow(new Date(world.now.getTime() + 601_000))
  const late = await testServer(database, () => new Date(world.now.getTime() + 601_000), {
    isDemo: true,
  })
  const old = { source: 'wechat_open', code: 'good', state: stranger.state }
  expect(
    await late.api.callRaw(calls.returnFromConsent, old, { cookie: stranger.cookie }),
  ).toBeRefused('CONSENT_GONE')
})

test('POST oauth/token: THIRD_CODE_WRONG for a page that sends a code without its own, unused state', async ({
  database,
  world,
}) => {
  const { api } = await withWechat({ database, world })
  const mine = await asked(api)
  const stranger = await asked(api)

  expect(await api.call(oauthToken, social({}), fromPage(mine.cookie))).toBeRefused(
    'THIRD_CODE_WRONG',
  )
  expect(
    await api.call(oauthToken, social({ state: stranger.state }), fromPage(mine.cookie)),
  ).toBeRefused('THIRD_CODE_WRONG')
  expect(await api.call(oauthToken, social({ state: mine.state }))).toBeRefused('THIRD_CODE_WRONG')
  expect(
    await api.call(
      openToken,
      { grantType: 'social', source: 'wechat_open', code: 'good' },
      fromPage(''),
    ),
  ).toBeRefused('THIRD_CODE_WRONG')

  expect(
    (await api.call(oauthToken, social({ state: mine.state }), fromPage(mine.cookie))).status,
  ).toBe(200)
  expect(
    await api.call(oauthToken, social({ state: mine.state }), fromPage(mine.cookie)),
  ).toBeRefused('THIRD_CODE_WRONG')
  // A client that gets its code from WeChat directly has neither a page nor a state.
  expect((await api.call(oauthToken, social({}))).status).toBe(200)
})

test('GET oauth/revoke/:source/:token: PROVIDER_TOKEN_NOT_KEPT', async ({ api }) => {
  const answer = await api
    .as('parent')
    .callRaw(calls.revokeProviderToken, { source: 'wechat_open', token: 'x' })

  expect(answer).toBeRefused('PROVIDER_TOKEN_NOT_KEPT')
  expect(answer.text).toContain('不保存第三方令牌')
})

test('GET oauth/revoke/:source/:token: works as a refusal in the envelope, whatever the token', async ({
  api,
}) => {
  const answer = await api
    .as('parent')
    .callRaw(calls.revokeProviderToken, { source: 'wechat_open', token: 'abc.def' })

  expect(answer.body).toMatchObject({ code: 400, success: false, data: {} })
})

test('GET oauth/refresh/:source: PROVIDER_TOKEN_NOT_KEPT', async ({ api }) => {
  expect(
    await api.as('parent').callRaw(calls.refreshProviderToken, { source: 'wechat_open' }),
  ).toBeRefused('PROVIDER_TOKEN_NOT_KEPT')
})

test('GET oauth/refresh/:source: works as a refusal in the envelope', async ({ api }) => {
  const answer = await api
    .as('parent')
    .callRaw(calls.refreshProviderToken, { source: 'wechat_open' })

  expect(answer.body).toMatchObject({ code: 400, success: false, data: {} })
})

test('POST oauth/bind: works, and the identity then signs this account in', async ({
  database,
  world,
}) => {
  const { api, as } = await withWechat({ database, world })
  const teacher = as(tokenOf('teacher'))

  const bound = await teacher.call(calls.bindIdentity, { source: 'wechat_open', code: 'good' })

  expect(bound).toBeDone()
  expect((await api.call(oauthToken, social({}))).data.account).toBe('teacher')
  const listed = await teacher.call(calls.listBoundIdentities, {})
  expect(listed.data).toEqual([
    { id: bound.data.id, provider: 'wechat', createTime: expect.stringMatching(/^\d{4}-/) },
  ])
})

test('binding an identity, or signing in with it, registers it for notices; unbinding it ends them', async ({
  database,
  world,
}) => {
  const { api, as } = await withWechat({ database, world })
  const reached = async () =>
    database.read('000000', async (db) => {
      const rows = await db
        .selectFrom('messageChannel')
        .select('address')
        .where('tenantId', '=', '000000')
        .where('address', 'not like', 'demo:%')
        .orderBy('address')
        .execute()
      return rows.map(({ address }) => address)
    })
  const teacher = as(tokenOf('teacher'))
  const { id } = (await teacher.call(calls.bindIdentity, { source: 'wechat_open', code: 'good' }))
    .data
  await api.call(oauthToken, social({ code: 'other' }))
  await api.call(oauthToken, social({ code: 'other' }))
  expect(await reached()).toEqual(['wx1:o1', 'wx1:o2'])

  await teacher.call(calls.unbindIdentity, { id })
  expect(await reached()).toEqual(['', 'wx1:o2'])

  // A refused user gets no notification address.
  await database.write('000000', async (tx) => {
    await tx
      .updateTable('messageChannel')
      .set({ address: '' })
      .where('tenantId', '=', '000000')
      .where('address', '=', 'wx1:o2')
      .execute()
    await tx
      .updateTable('appUser')
      .set({ status: 0 })
      .where('tenantId', '=', '000000')
      .where('realName', '=', '微信人')
      .execute()
  })
  expect(await api.callRaw(oauthToken, social({ code: 'other' }))).toBeRefused('SIGN_IN_REFUSED')
  expect(await reached()).toEqual(['', ''])
})

test('POST oauth/bind: THIRD_BOUND for an identity of another account, and for a second identity of one’s own account', async ({
  database,
  world,
}) => {
  const { as } = await withWechat({ database, world })
  const bind = (account: string, code: string) =>
    as(tokenOf(account)).call(calls.bindIdentity, { source: 'wechat_open', code })
  expect(await bind('teacher', 'good')).toBeDone()

  expect(await bind('head', 'good')).toBeRefused('THIRD_BOUND')
  expect(await bind('teacher', 'other')).toBeRefused('THIRD_BOUND')
  expect(await bind('head', 'other')).toBeDone()
})

test('POST oauth/bind: THIRD_CODE_WRONG for a wrong code, and for a page without its state', async ({
  database,
  world,
}) => {
  const { as } = await withWechat({ database, world })
  const teacher = as(tokenOf('teacher'))

  expect(
    await teacher.call(calls.bindIdentity, { source: 'wechat_open', code: 'bad' }),
  ).toBeRefused('THIRD_CODE_WRONG')
  const pushed = await teacher.call(
    calls.bindIdentity,
    { source: 'wechat_open', code: 'good' },
    fromPage(''),
  )
  expect(pushed).toBeRefused('THIRD_CODE_WRONG')
})

test('POST oauth/bind: THIRD_SIGN_IN_OFF without a provider', async ({ database, world }) => {
  const { as } = await testServer(database, () => world.now, { isDemo: true })

  expect(await as(tokenOf('teacher')).call(calls.bindIdentity, { code: 'good' })).toBeRefused(
    'THIRD_SIGN_IN_OFF',
  )
})

test('GET oauth/bound: works, and shows nobody else’s', async ({ api }) => {
  expect((await api.as('parent').call(calls.listBoundIdentities, {})).data).toMatchObject([
    { provider: 'local' },
  ])
  expect((await api.as('teacher').call(calls.listBoundIdentities, {})).data).toEqual([])
})

test('POST oauth/unbind: works for one’s own identity, once, and for nobody else’s', async ({
  api,
}) => {
  const [own] = (await api.as('parent').call(calls.listBoundIdentities, {})).data
  const id = own?.id ?? ''

  const foreign = await api.as('teacher').call(calls.unbindIdentity, { id })
  const missing = await api.as('teacher').call(calls.unbindIdentity, { id: '99999999999' })
  expect(foreign.body['msg']).toBe(missing.body['msg'])
  expect(await api.as('parent').call(calls.unbindIdentity, { id })).toBeDone()
  expect((await api.as('parent').call(calls.listBoundIdentities, {})).data).toEqual([])
  expect(await api.as('parent').call(calls.unbindIdentity, { id })).toBeRefused('NOT_FOUND')
})

test('POST oauth/unbind: LAST_WAY_IN for a family without another one', async ({
  database,
  world,
}) => {
  const { api, as } = await withWechat({ database, world })
  const { data } = await api.call(oauthToken, social({}))
  const family = as(data.access_token)
  const [own] = (await family.call(calls.listBoundIdentities, {})).data

  expect(await family.call(calls.unbindIdentity, { id: own?.id ?? '' })).toBeRefused('LAST_WAY_IN')

  // With a verified phone and text messages there is another way to sign in.
  const withSms = await testServer(database, () => world.now, {
    isDemo: true,
    settings: { sms: shownSms() },
  })
  await database.write('000000', (tx) =>
    tx
      .updateTable('appUser')
      .set({ phone: '19900000321', phoneVerifiedTime: world.now })
      .where('tenantId', '=', '000000')
      .where('id', '=', data.user_id)
      .execute(),
  )
  expect(
    await withSms.as(data.access_token).call(calls.unbindIdentity, { id: own?.id ?? '' }),
  ).toBeDone()
})

test('GET oauth/clear-cache: works for the platform’s administrator', async ({ api }) => {
  const answer = await api.as('admin').call(calls.clearCache, {})

  expect(answer.body).toEqual({ success: 'true', msg: '操作成功' })
})

test('GET oauth/user-info: works like user/info', async ({ api }) => {
  const [one, other] = [
    await api.as('parent').call(calls.oauthUserInfo, {}),
    await api.as('parent').call(ownUser, {}),
  ]

  expect(one.data).toEqual(other.data)
})
