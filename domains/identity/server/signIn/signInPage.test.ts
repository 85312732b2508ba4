import sharp from 'sharp'

import { expect, test } from '../../../../app/testing/world.ts'
import { defaultGrants } from '../../../../app/rights/grants.ts'
import { oauthCaptcha, openCaptcha } from '../../contract/captcha.ts'
import { setUpAdministrator, signInFacts } from '../../contract/signInPage.ts'
import { oauthToken } from '../../contract/token.ts'
import { createPasswordQueue } from '../passwords/passwordQueue.ts'
import { createSetupLink } from '../setup.ts'
import { testKeys, testServer } from '../testing/testServer.ts'

test('GET sign-in/facts: works in demo mode with accounts, schools and choices', async ({
  api,
  world,
}) => {
  const answer = await api.call(signInFacts, {})

  expect(answer).toBeDone()
  expect(answer.data).toMatchObject({
    demo: true,
    tenantId: world.tenant,
    schoolName: '澜汀实验学校',
    smsIsOn: true,
    socialIsOn: true,
  })
  expect(answer.data.accounts).toHaveLength(13)
  expect(answer.data.accounts[0]).toEqual({
    account: 'admin',
    password: 'admin',
    realName: '陈志远',
    roleName: '平台管理员',
  })
  expect(answer.data.schools).toEqual([
    { tenantId: '000000', name: '澜汀实验学校' },
    { tenantId: '100001', name: '晨曦小学' },
  ])
  expect(answer.data.socialChoices.map((one) => one.key)).toEqual(['parent', 'parent2', 'newcomer'])
})

test('GET sign-in/facts: works for a chosen school, whose administrator is not the platform’s', async ({
  api,
  world,
}) => {
  const answer = await api.inject({
    url: '/api/blade-auth/sign-in/facts',
    query: { tenant: world.otherTenant },
  })

  expect(answer.data).toMatchObject({ tenantId: world.otherTenant, schoolName: '晨曦小学' })
  expect(answer.text).toContain('"roleName":"管理员"')
  expect(answer.text).not.toContain('平台管理员')
})

test('GET sign-in/facts: works without demo mode and lists no accounts or schools', async ({
  database,
  world,
}) => {
  const { api } = await testServer(database, () => world.now, {
    settings: { demoAccounts: [{ account: 'admin', password: 'admin' }] },
  })

  const answer = await api.call(signInFacts, {})
  expect(answer.data).toMatchObject({
    demo: false,
    smsIsOn: false,
    socialIsOn: false,
    accounts: [],
    schools: [],
    socialChoices: [],
  })
  expect(answer.text).not.toContain('陈志远')
})

test('a school’s own host name decides the school of its guests, whatever else is named', async ({
  database,
  world,
}) => {
  const tenants = {
    all: async () => [],
    byId: async () => undefined,
    invalidate: () => undefined,
    byHost: async (host: string) =>
      host === 'chenxi.example.cn'
        ? {
            tenantId: world.otherTenant,
            name: '晨曦小学',
            domain: host,
            isDemo: true,
            expireTime: null,
          }
        : undefined,
  }
  const { api } = await testServer(database, () => world.now, {
    isDemo: true,
    services: { tenants },
  })

  const facts = await api.inject({
    url: '/api/blade-auth/sign-in/facts',
    query: { tenant: world.tenant },
    headers: { host: 'chenxi.example.cn:8443' },
  })
  expect(facts.data).toMatchObject({ tenantId: world.otherTenant })
  const elsewhere = await api.inject({
    url: '/api/blade-auth/sign-in/facts',
    headers: { host: 'other.example.cn', 'tenant-id': world.otherTenant },
  })
  expect(elsewhere.data).toMatchObject({ tenantId: world.tenant })
})

test('GET oauth/captcha: works with key and image at the top', async ({ api }) => {
  const answer = await api.call(oauthCaptcha, {})

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ success: 'true', key: expect.stringMatching(/^[\w-]{36}$/) })
  const { format, width, height } = await sharp(
    Buffer.from(answer.data.image.replace('data:image/png;base64,', ''), 'base64'),
  ).metadata()
  expect([format, width, height]).toEqual(['png', 130, 48])
})

test('GET captcha: works in the envelope, each with its own key, and only the picture contains the answer', async ({
  api,
}) => {
  const answers = await Promise.all([1, 2, 3].map(() => api.call(openCaptcha, {})))

  expect(new Set(answers.map((answer) => answer.data.key)).size).toBe(3)
  for (const answer of answers) {
    expect(answer).toBeDone()
    expect(Object.keys(answer.data).sort()).toEqual(['image', 'key'])
  }
})

const password = '操场边上的三棵樟树'

test('POST setup: works once with the link of the first start, and its administrator signs in', async ({
  database,
  world,
}) => {
  const { api } = await testServer(database, () => world.now)
  const link = await createSetupLink({
    database,
    keys: testKeys,
    grants: defaultGrants,
    now: world.now,
  })
  const token = new URLSearchParams(link?.split('?')[1]).get('token') ?? ''
  expect(link).toMatch(/^\/#\/pages\/login\/setup\?token=000000\./)

  expect(
    await api.call(setUpAdministrator, { token, account: 'chief', password, realName: '周校务' }),
  ).toBeDone()

  expect(
    (await api.call(oauthToken, { grant_type: 'password', username: 'chief', password })).data
      .role_name,
  ).toBe('administrator')
  expect(await api.call(setUpAdministrator, { token, account: 'second', password })).toBeRefused(
    'SETUP_LINK_SPENT',
  )
  expect(
    await createSetupLink({ database, keys: testKeys, grants: defaultGrants, now: world.now }),
  ).toBeUndefined()
})

test('POST setup: SETUP_LINK_SPENT for an invented, an older and a day-old link', async ({
  api,
  database,
  world,
}) => {
  const tokenAfter = async (minutes: number) => {
    const now = new Date(world.now.getTime() + minutes * 60_000)
    const link = await createSetupLink({ database, keys: testKeys, grants: defaultGrants, now })
    return new URLSearchParams(link?.split('?')[1]).get('token') ?? ''
  }
  const older = await tokenAfter(-11)
  const newest = await tokenAfter(0)
  // A process that starts beside the first one shows the link that works.
  expect(await tokenAfter(2)).toBe(newest)

  for (const token of ['x', `000000.${'a'.repeat(43)}`, older])
    expect(await api.call(setUpAdministrator, { token, password })).toBeRefused('SETUP_LINK_SPENT')
  world.setNow(new Date(world.now.getTime() + 24 * 60 * 60_000))
  expect(await api.call(setUpAdministrator, { token: newest, password })).toBeRefused(
    'SETUP_LINK_SPENT',
  )
})

test('POST setup: malformed, and a weak password does not use up the link', async ({
  api,
  database,
  world,
}) => {
  const link = await createSetupLink({
    database,
    keys: testKeys,
    grants: defaultGrants,
    now: world.now,
  })
  const token = new URLSearchParams(link?.split('?')[1]).get('token') ?? ''

  expect((await api.callRaw(setUpAdministrator, {})).fields.map((field) => field.label)).toEqual([
    '设置链接',
    '密码',
  ])
  expect(await api.call(setUpAdministrator, { token, password: 'admin123456' })).toBeRefused(
    'INVALID_INPUT',
  )
  expect(await api.call(setUpAdministrator, { token, account: 'chief', password })).toBeDone()
})

test('POST setup: ACCOUNT_TAKEN keeps the link for another account name', async ({
  api,
  database,
  world,
}) => {
  const link = await createSetupLink({
    database,
    keys: testKeys,
    grants: defaultGrants,
    now: world.now,
  })
  const token = new URLSearchParams(link?.split('?')[1]).get('token') ?? ''

  expect(await api.call(setUpAdministrator, { token, account: 'parent', password })).toBeRefused(
    'ACCOUNT_TAKEN',
  )
  expect(await api.call(setUpAdministrator, { token, account: 'chief', password })).toBeDone()
})

test('POST setup: SIGN_IN_QUEUED', async ({ database, world }) => {
  const { api } = await testServer(database, () => world.now, {
    services: { queue: createPasswordQueue({ running: 0, waiting: 0 }) },
  })

  expect(await api.call(setUpAdministrator, { token: 'x', password })).toBeRefused('SIGN_IN_QUEUED')
})
