import { createHash } from 'node:crypto'

import { expect, test } from '../../../../app/testing/world.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { oauthToken, openToken } from '../../contract/token.ts'
import { someCaptcha } from '../testing/someCaptcha.ts'
import { testKeys, testServer } from '../testing/testServer.ts'

const basic = (clientId: string) => ({
  authorization: `Basic ${Buffer.from(`${clientId}:public`).toString('base64')}`,
})
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const right = { grant_type: 'password', username: 'parent', password: 'qinghe' }
const wrong = { ...right, password: 'no' }

test('POST oauth/token: works with account and password, without envelope and in snake case, and the token reads one’s own record', async ({
  api,
}) => {
  const answer = await api.call(oauthToken, right, basic('qinghe-phone'))

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    token_type: 'bearer',
    expires_in: 3600,
    tenant_id: '000000',
    account: 'parent',
    nick_name: '张妈妈',
    role_name: 'parent',
    client_id: 'qinghe-phone',
    avatar: '',
  })
  expect(answer.body).not.toHaveProperty('code')
  const own = await api.call(ownUser, {}, { 'blade-auth': `Bearer ${answer.data.access_token}` })
  expect(own).toBeDone()
  expect(own.data.realName).toBe('张妈妈')
})

test('a sign-in with a password sends nine statements and reads no rights', async ({
  api,
  world,
}) => {
  await api.call(oauthToken, right)
  world.statements.length = 0
  expect((await api.call(oauthToken, right, { 'device-id': 'phone-of-zhang' })).status).toBe(200)

  const tables = world.statements.map((text) => /(?:from|into|update) "(\w+)"/.exec(text)?.[1])
  expect(tables).toEqual([
    'app_user',
    'login_failure',
    'login_failure',
    'app_user',
    undefined,
    'known_device',
    'sign_in_session',
    'audit_log',
    'login_failure',
  ])
  expect(world.statements.filter((text) => text.includes('permission'))).toHaveLength(0)
})

test('POST oauth/token: works with everything in the query string and an empty body, as old clients send it', async ({
  api,
}) => {
  const answer = await api.inject({
    method: 'POST',
    url: '/blade-auth/oauth/token',
    query: { ...right, tenantId: '000000', scope: 'all', type: 'account' },
  })

  expect(answer.status).toBe(200)
})

test('POST oauth/token: works with an md5 password for Blade clients and no others', async ({
  api,
}) => {
  const input = { ...right, password: md5('qinghe') }

  expect((await api.call(oauthToken, input, basic('saber3'))).status).toBe(200)
  expect(await api.call(oauthToken, input, basic('qinghe-phone'))).toBeRefused('SIGN_IN_REFUSED')
  expect(await api.call(oauthToken, input)).toBeRefused('SIGN_IN_REFUSED')
})

test('POST oauth/token: works for the named school; the Tenant-Id header decides nothing', async ({
  api,
  world,
}) => {
  const named = await api.call(oauthToken, { ...right, tenantId: world.otherTenant })
  const byHeader = await api.call(oauthToken, right, { 'tenant-id': world.otherTenant })
  const unknown = await api.call(oauthToken, { ...right, tenantId: '999999' })

  expect([named, byHeader, unknown].map((answer) => answer.data.tenant_id)).toEqual([
    world.otherTenant,
    world.tenant,
    world.tenant,
  ])
})

test('POST oauth/token: malformed input names its fields in Chinese', async ({ api }) => {
  const empty = await api.call(oauthToken, { grant_type: 'password' })
  expect(empty).toBeRefused('INVALID_INPUT')
  expect(empty.fields.map((field) => field.label)).toEqual(['账号', '密码'])

  for (const password of [['a'], { a: 1 }, 5, 'x'.repeat(600)])
    expect(await api.callRaw(oauthToken, { ...right, password })).toBeRefused('INVALID_INPUT')
  expect(await api.callRaw(oauthToken, { ...right, username: 'a\u0000b' })).toBeRefused(
    'INVALID_INPUT',
  )
})

test('POST oauth/token: SIGN_IN_REFUSED in Blade’s failure format, never with 401', async ({
  api,
}) => {
  const answer = await api.call(oauthToken, wrong)

  expect(answer).toBeRefused('SIGN_IN_REFUSED')
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    error_code: 2004,
    error_description: '用户名或密码错误',
    msg: '用户名或密码错误',
    code: 400,
    success: false,
    data: {},
  })
})

test('POST oauth/token: SIGN_IN_REFUSED for a demo person when demo mode is off, with the right password', async ({
  database,
  world,
}) => {
  const production = await testServer(database, () => world.now)
  const demo = await testServer(database, () => world.now, { isDemo: true })

  expect(await production.api.call(oauthToken, right)).toBeRefused('SIGN_IN_REFUSED')
  expect((await demo.api.call(oauthToken, right)).status).toBe(200)
})

test('POST oauth/token: SIGN_IN_REFUSED for a closed account, whose open sessions end too', async ({
  api,
  database,
  world,
}) => {
  const signedIn = await api.call(oauthToken, right)
  await database.write(world.tenant, (tx) =>
    tx
      .updateTable('appUser')
      .set({ status: 0 })
      .where('tenantId', '=', world.tenant)
      .where('account', '=', 'parent')
      .execute(),
  )

  expect(await api.call(oauthToken, right)).toBeRefused('SIGN_IN_REFUSED')
  expect(
    (await api.call(ownUser, {}, { 'blade-auth': `bearer ${signedIn.data.access_token}` })).status,
  ).toBe(401)
})

test('SEC-12: a missing account and a wrong password cannot be distinguished', async ({ api }) => {
  const unknown = await api.call(oauthToken, { ...wrong, username: 'nobody-here' })
  const known = await api.call(oauthToken, wrong)
  const withoutId = ({ body: { requestId: _, ...body }, status }: typeof known) => ({
    body,
    status,
  })
  expect(withoutId(unknown)).toEqual(withoutId(known))

  // Also when captchas are required and the account is locked.
  for (let round = 0; round < 3; round += 1) {
    const pair = [
      await api.call(oauthToken, { ...wrong, username: 'nobody-here' }),
      await api.call(oauthToken, wrong),
    ].map(withoutId)
    expect(pair[0]).toEqual(pair[1])
  }
})

test('POST oauth/token: CLIENT_UNKNOWN for a client that has no record', async ({ api }) => {
  const answer = await api.call(oauthToken, right, basic('somebody'))

  expect(answer).toBeRefused('CLIENT_UNKNOWN')
  expect(answer.body).toMatchObject({ error_code: 3001, msg: '客户端认证失败!' })
})

test('POST oauth/token: GRANT_UNSUPPORTED for an unknown grant, and for one that the client may not use', async ({
  api,
}) => {
  expect(
    (await api.call(oauthToken, { ...right, grant_type: 'authorization_code' })).body,
  ).toMatchObject({
    reason: 'GRANT_UNSUPPORTED',
    error_code: 4000,
  })
  expect(await api.call(oauthToken, { ...right, grant_type: '' })).toBeRefused('GRANT_UNSUPPORTED')
  expect(await api.call(oauthToken, { grant_type: 'register' }, basic('saber'))).toBeRefused(
    'GRANT_UNSUPPORTED',
  )
})

test('POST token: works in the envelope and in camel case, with password as the default grant', async ({
  api,
}) => {
  const answer = await api.call(openToken, { account: 'admin', password: 'admin' })

  expect(answer).toBeDone()
  expect(answer.data).toMatchObject({
    tokenType: 'bearer',
    account: 'admin',
    userName: '陈志远',
    authority: 'administrator',
    expiresIn: 3600,
    tenantId: '000000',
    license: 'powered by bladex',
  })
  expect(
    (await api.call(openToken, { account: 'admin', password: 'admin', tenantId: '100001' })).data
      .authority,
  ).toBe('admin')
})

test('POST token: works with a captcha in the headers', async ({ api, database, world }) => {
  const { captcha_key, captcha_code } = await someCaptcha(database, testKeys, world.now)

  expect(
    await api.call(
      openToken,
      { grantType: 'captcha', account: 'admin', password: 'admin' },
      { 'captcha-key': captcha_key, 'captcha-code': captcha_code },
    ),
  ).toBeDone()
})

test('POST token: malformed', async ({ api }) => {
  expect(await api.callRaw(openToken, { account: ['a'], password: {} })).toBeRefused(
    'INVALID_INPUT',
  )
  expect(
    await api.inject({
      method: 'POST',
      url: '/blade-auth/token',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    }),
  ).toBeRefused('INVALID_INPUT')
})

test('POST token: SIGN_IN_REFUSED in the envelope', async ({ api }) => {
  const answer = await api.call(openToken, { account: 'admin', password: 'wrong' })

  expect(answer).toBeRefused('SIGN_IN_REFUSED')
  expect(answer.body).not.toHaveProperty('error_code')
})

test('POST token: CLIENT_UNKNOWN', async ({ api }) => {
  expect(
    await api.call(openToken, { account: 'admin', password: 'admin' }, basic('x')),
  ).toBeRefused('CLIENT_UNKNOWN')
})

test('POST token: GRANT_UNSUPPORTED for the grants of the other dialect', async ({ api }) => {
  for (const grantType of ['register', 'third', 'sms_code', 'nothing'])
    expect(await api.call(openToken, { grantType })).toBeRefused('GRANT_UNSUPPORTED')
})
