import { createHash } from 'node:crypto'

import { expect, test } from '../../../app/testing/world.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { ownUser } from '../../organisation/contract/ownUser.ts'
import { oauthToken, openToken } from '../contract/token.ts'
import { countAddressFailure } from './failureQueries.ts'
import { createPasswordQueue } from './passwordQueue.ts'
import { someCaptcha } from './testing/someCaptcha.ts'
import { subjectsOf } from './subjects.ts'
import { testKeys, testServer } from './testing/testServer.ts'

const basic = (clientId: string) => ({
  authorization: `Basic ${Buffer.from(`${clientId}:public`).toString('base64')}`,
})
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const right = { grant_type: 'password', username: 'parent', password: 'qinghe' }
const wrong = { ...right, password: 'no' }

async function failing(api: ApiClient, times: number, input = wrong): Promise<void> {
  for (let done = 0; done < times; done += 1)
    expect(await api.call(oauthToken, input)).toBeRefused('SIGN_IN_REFUSED')
}

test('POST oauth/token: works with account and password, bare and in snake case, and the token opens the own record', async ({
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

test('a sign-in with a password asks the database nine times, and reads no rights', async ({
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

test('POST oauth/token: works with an md5 password for clients of the family and for no other', async ({
  api,
}) => {
  const input = { ...right, password: md5('qinghe') }

  expect((await api.call(oauthToken, input, basic('saber3'))).status).toBe(200)
  expect(await api.call(oauthToken, input, basic('qinghe-phone'))).toBeRefused('SIGN_IN_REFUSED')
  expect(await api.call(oauthToken, input)).toBeRefused('SIGN_IN_REFUSED')
})

test('POST oauth/token: works for the school that is named; the Tenant-Id header decides nothing', async ({
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

test('POST oauth/token: SIGN_IN_REFUSED in the failure shape of the family, never with 401', async ({
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

test('SEC-12: an account that does not exist and a wrong password differ in nothing', async ({
  api,
}) => {
  const unknown = await api.call(oauthToken, { ...wrong, username: 'nobody-here' })
  const known = await api.call(oauthToken, wrong)
  const withoutId = ({ body: { requestId: _, ...body }, status }: typeof known) => ({
    body,
    status,
  })
  expect(withoutId(unknown)).toEqual(withoutId(known))

  // Also once captchas are needed and the account is locked.
  for (let round = 0; round < 3; round += 1) {
    const pair = [
      await api.call(oauthToken, { ...wrong, username: 'nobody-here' }),
      await api.call(oauthToken, wrong),
    ].map(withoutId)
    expect(pair[0]).toEqual(pair[1])
  }
})

test('POST oauth/token: CAPTCHA_REQUIRED from the fourth try on, and a captcha lets the right password through', async ({
  api,
  database,
  world,
}) => {
  await failing(api, 3)

  expect(await api.call(oauthToken, right)).toBeRefused('CAPTCHA_REQUIRED')
  expect(
    (
      await api.call(oauthToken, {
        ...right,
        ...(await someCaptcha(database, testKeys, world.now)),
      })
    ).status,
  ).toBe(200)
  expect((await api.call(oauthToken, right)).status).toBe(200)
})

test('POST oauth/token: CAPTCHA_WRONG for every way around a captcha, and each try spends it (SEC-16)', async ({
  api,
  database,
  world,
}) => {
  const input = { ...right, grant_type: 'captcha' }
  const fresh = await someCaptcha(database, testKeys, world.now)
  const other = await someCaptcha(database, testKeys, world.now, 'Xy7Zk')
  const refused: Record<string, string>[] = [
    {},
    { captcha_key: '', captcha_code: '' },
    { captcha_key: 'unknown-key-1', captcha_code: '' },
    { captcha_key: "' or 1=1 --", captcha_code: 'Ab3dE' },
    { captcha_key: '*', captcha_code: 'Ab3dE' },
    { captcha_key: fresh.captcha_key, captcha_code: other.captcha_code },
    // Spent by the wrong answer above.
    fresh,
  ]
  for (const given of refused)
    expect(await api.call(oauthToken, { ...input, ...given })).toBeRefused('CAPTCHA_WRONG')

  const accepted = await someCaptcha(database, testKeys, world.now)
  const lowerCase = { captcha_key: accepted.captcha_key, captcha_code: 'ab3de' }
  expect((await api.call(oauthToken, { ...input, ...lowerCase })).status).toBe(200)
  expect(await api.call(oauthToken, { ...input, ...lowerCase })).toBeRefused('CAPTCHA_WRONG')

  const old = await someCaptcha(database, testKeys, new Date(world.now.getTime() - 5 * 60_000))
  expect(await api.call(oauthToken, { ...input, ...old })).toBeRefused('CAPTCHA_WRONG')
  const spent = await someCaptcha(database, testKeys, world.now)
  expect(await api.call(oauthToken, { ...wrong, grant_type: 'captcha', ...spent })).toBeRefused(
    'SIGN_IN_REFUSED',
  )
  expect(await api.call(oauthToken, { ...input, ...spent })).toBeRefused('CAPTCHA_WRONG')
})

test('POST oauth/token: SIGN_IN_LOCKED after five failures, for longer each time, and open again after the wait', async ({
  api,
  database,
  world,
}) => {
  await failing(api, 3)
  const captcha = (now: Date) => someCaptcha(database, testKeys, now)
  for (let tries = 0; tries < 2; tries += 1)
    expect(await api.call(oauthToken, { ...wrong, ...(await captcha(world.now)) })).toBeRefused(
      'SIGN_IN_REFUSED',
    )

  const locked = await api.call(oauthToken, { ...right, ...(await captcha(world.now)) })
  expect(locked).toBeRefused('SIGN_IN_LOCKED')
  expect(locked.body).toMatchObject({ error_code: 2003, msg: '用户登录失败次数过多' })
  expect(locked.headers['retry-after']).toBe('60')

  const afterOneMinute = new Date(world.now.getTime() + 61_000)
  world.setNow(afterOneMinute)
  for (let tries = 0; tries < 2; tries += 1)
    expect(
      await api.call(oauthToken, { ...wrong, ...(await captcha(afterOneMinute)) }),
    ).toBeRefused('SIGN_IN_REFUSED')
  expect(
    (await api.call(oauthToken, { ...right, ...(await captcha(afterOneMinute)) })).headers[
      'retry-after'
    ],
  ).toBe('120')

  world.setNow(new Date(afterOneMinute.getTime() + 121_000))
  expect(
    (
      await api.call(oauthToken, {
        ...right,
        ...(await captcha(new Date(afterOneMinute.getTime() + 121_000))),
      })
    ).status,
  ).toBe(200)
})

test('SEC-11: a stranger who locks an account does not lock its owner out of a known device, nor the school behind one address', async ({
  api,
  database,
  world,
}) => {
  expect((await api.call(oauthToken, right, { 'device-id': 'phone-of-zhang' })).status).toBe(200)
  await failing(api, 3)
  for (let tries = 0; tries < 2; tries += 1)
    expect(
      await api.call(oauthToken, {
        ...wrong,
        ...(await someCaptcha(database, testKeys, world.now)),
      }),
    ).toBeRefused('SIGN_IN_REFUSED')
  expect(
    await api.call(oauthToken, { ...right, ...(await someCaptcha(database, testKeys, world.now)) }),
  ).toBeRefused('SIGN_IN_LOCKED')

  expect((await api.call(oauthToken, right, { 'device-id': 'phone-of-zhang' })).status).toBe(200)
  expect(
    await api.call(
      oauthToken,
      { ...right, ...(await someCaptcha(database, testKeys, world.now)) },
      { 'device-id': 'another' },
    ),
  ).toBeRefused('SIGN_IN_LOCKED')
  expect((await api.call(oauthToken, { ...right, username: 'teacher' })).status).toBe(200)
})

test('SEC-11: one wrong password for each of many accounts makes the address need captchas, and locks nobody', async ({
  api,
  database,
  world,
}) => {
  const { address } = subjectsOf(testKeys, world.tenant, {
    account: '',
    ip: '127.0.0.1',
    knownDevice: '',
  })
  await database.write(world.tenant, async (tx) => {
    for (let one = 0; one < 49; one += 1)
      await countAddressFailure(tx, world.tenant, address, world.now, 15 * 60_000)
  })
  expect(await api.call(oauthToken, { ...wrong, username: 'the fiftieth' })).toBeRefused(
    'SIGN_IN_REFUSED',
  )

  expect(await api.call(oauthToken, right)).toBeRefused('CAPTCHA_REQUIRED')
  expect(
    (
      await api.call(oauthToken, {
        ...right,
        ...(await someCaptcha(database, testKeys, world.now)),
      })
    ).status,
  ).toBe(200)
  world.setNow(new Date(world.now.getTime() + 15 * 60_000 + 1000))
  expect((await api.call(oauthToken, right)).status).toBe(200)
})

test('POST oauth/token: SIGN_IN_QUEUED says how many are ahead, and the try is not counted', async ({
  database,
  world,
}) => {
  const queue = createPasswordQueue({ running: 1, waiting: 0 })
  const server = await testServer(database, () => world.now, { isDemo: true, services: { queue } })
  let finish = () => {}
  const busy = queue.run(() => new Promise<void>((resolve) => (finish = resolve)))

  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await server.api.call(oauthToken, right)
    expect(answer).toBeRefused('SIGN_IN_QUEUED')
    expect(answer.status).toBe(429)
    expect(answer.body['msg']).toMatch(/^排队中，前面还有 \d+ 人$/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }

  finish()
  await busy
  expect((await server.api.call(oauthToken, right)).status).toBe(200)
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

test('POST token: works in the envelope and in camel case, password being the default grant', async ({
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

test('POST token: CAPTCHA_REQUIRED and then SIGN_IN_LOCKED, counted together with the other dialect', async ({
  api,
  database,
  world,
}) => {
  await failing(api, 3)
  expect(await api.call(openToken, { account: 'parent', password: 'qinghe' })).toBeRefused(
    'CAPTCHA_REQUIRED',
  )

  const headers = async () => {
    const { captcha_key, captcha_code } = await someCaptcha(database, testKeys, world.now)
    return { 'captcha-key': captcha_key, 'captcha-code': captcha_code }
  }
  for (let tries = 0; tries < 2; tries += 1)
    expect(
      await api.call(openToken, { account: 'parent', password: 'no' }, await headers()),
    ).toBeRefused('SIGN_IN_REFUSED')
  expect(
    await api.call(openToken, { account: 'parent', password: 'qinghe' }, await headers()),
  ).toBeRefused('SIGN_IN_LOCKED')
})

test('POST token: SIGN_IN_LOCKED is the same account whatever its letters’ case', async ({
  api,
}) => {
  await failing(api, 2)
  await failing(api, 1, { ...wrong, username: 'PARENT' })

  expect(await api.call(openToken, { account: 'Parent', password: 'qinghe' })).toBeRefused(
    'CAPTCHA_REQUIRED',
  )
})

test('POST token: CAPTCHA_WRONG without key and code', async ({ api }) => {
  const answer = await api.call(openToken, {
    grantType: 'captcha',
    account: 'admin',
    password: 'admin',
  })

  expect(answer).toBeRefused('CAPTCHA_WRONG')
  expect(answer.body['msg']).toBe('验证码不正确')
})

test('POST token: SIGN_IN_QUEUED', async ({ database, world }) => {
  const queue = createPasswordQueue({ running: 0, waiting: 0 })
  const server = await testServer(database, () => world.now, { isDemo: true, services: { queue } })

  expect(await server.api.call(openToken, { account: 'admin', password: 'admin' })).toBeRefused(
    'SIGN_IN_QUEUED',
  )
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
