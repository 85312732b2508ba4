import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto'

import { testTokenKey } from '../../../../app/testing/people.ts'
import { expect, test } from '../../../../app/testing/world.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { ownUser } from '../../../organisation/contract/ownUser.ts'
import { oauthLogout, oauthToken, openLogout, openToken } from '../../contract/token.ts'
import { updateOwnPassword } from '../../contract/profile.ts'
import { testServer } from '../testing/testServer.ts'

const right = { grant_type: 'password', username: 'parent', password: 'qinghe' }
const bearer = (token: string) => ({ 'blade-auth': `bearer ${token}` })
const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const refresh = (api: ApiClient, refresh_token: string, headers = {}) =>
  api.call(oauthToken, { grant_type: 'refresh_token', refresh_token, tenantId: '000000' }, headers)
const isOpen = async (api: ApiClient, token: string) =>
  (await api.call(ownUser, {}, bearer(token))).status === 200

const leakedBladeKey =
  'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject'

test('SEC-10: no forged, altered, foreign, expired or premature token is accepted, and all get the same answer', async ({
  api,
  world,
}) => {
  const signedIn = await api.call(oauthToken, right)
  const token = signedIn.data.access_token
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const hmac = (key: string, header: unknown, payload: unknown, hash = 'sha256') => {
    const text = `${part(header)}.${part(payload)}`
    return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
  }
  const hs256 = { alg: 'HS256', typ: 'JWT' }
  const own = (change: object, header: object = hs256) =>
    hmac(testTokenKey, header, { ...claims, ...change })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const rsText = `${part({ alg: 'RS256' })}.${part(claims)}`
  const nowSeconds = Math.floor(world.now.getTime() / 1000)
  const forged: Record<string, string> = {
    ...Object.fromEntries(
      ['none', 'None', 'nONE'].map((alg) => [alg, `${part({ alg, typ: 'JWT' })}.${body}.`]),
    ),
    'none with a signature': `${part({ alg: 'none' })}.${body}.${signature}`,
    ...Object.fromEntries(
      [' ', 'secret', 'your-256-bit-secret', 'blade', leakedBladeKey, '0000000000000000'].map(
        (key) => [`known key ${key}`, hmac(key, hs256, claims)],
      ),
    ),
    RS256: `${rsText}.${signWith('sha256', Buffer.from(rsText), privateKey).toString('base64url')}`,
    'HS512 with our key': hmac(testTokenKey, { alg: 'HS512' }, claims, 'sha512'),
    'kid with a path': hmac('', { ...hs256, kid: '../../dev/null' }, claims),
    'kid with SQL': hmac('', { ...hs256, kid: "' union select 'x" }, claims),
    jku: hmac('x', { ...hs256, jku: 'http://127.0.0.1/keys' }, claims),
    crit: own({}, { ...hs256, crit: ['exp'] }),
    'altered school': `${head}.${part({ ...claims, tenant_id: world.otherTenant })}.${signature}`,
    'altered role': `${head}.${part({ ...claims, role_name: 'administrator' })}.${signature}`,
    'no end': own({ exp: undefined }),
    'end as text': own({ exp: '9999999999' }),
    ended: own({ exp: nowSeconds }),
    'not yet': own({ nbf: nowSeconds + 1 }),
    'wrong issuer': own({ iss: 'other' }),
    'wrong audience': own({ aud: ['other'] }),
    'refresh type': own({ token_type: 'refresh_token' }),
    'session of nobody': own({ sid: '1' }),
    'session of somebody else': own({ user_id: '1123598800000000001' }),
    'school of somebody else': own({ tenant_id: world.otherTenant }),
    'refresh token': signedIn.data.refresh_token,
    'cut signature': token.slice(0, -4),
    garbage: 'x.y.z',
    long: 'a'.repeat(5000),
  }

  // Control: an unmodified token built the same way is accepted.
  expect(await isOpen(api, own({}))).toBe(true)
  const answers = new Set<string>()
  for (const [name, value] of Object.entries(forged)) {
    const answer = await api.call(ownUser, {}, bearer(value))
    expect([name, answer.status]).toEqual([name, 401])
    answers.add(JSON.stringify({ ...answer.body, requestId: '' }))
  }
  expect(answers.size).toBe(1)
})

test('SEC-10: a token works in its own school whatever the Tenant-Id header says, and only with its scheme', async ({
  api,
  world,
}) => {
  const { access_token: token } = (
    await api.call(oauthToken, { ...right, tenantId: world.otherTenant })
  ).data

  const own = await api.call(ownUser, {}, { ...bearer(token), 'tenant-id': world.tenant })
  expect(own.data.tenantId).toBe(world.otherTenant)
  for (const header of [token, `basic ${token}`, `bearer${token}`, `crypto ${token}`])
    expect((await api.call(ownUser, {}, { 'blade-auth': header })).status).toBe(401)
})

test('an access token ends after an hour, its session after seven days, however often it is renewed', async ({
  api,
  world,
}) => {
  const first = await api.call(oauthToken, right)
  world.setNow(later(world.now, 3599))
  expect(await isOpen(api, first.data.access_token)).toBe(true)
  world.setNow(later(world.now, 3600))
  expect(await isOpen(api, first.data.access_token)).toBe(false)

  world.setNow(later(world.now, 604_800 - 60))
  const renewed = await refresh(api, first.data.refresh_token)
  expect(renewed.status).toBe(200)
  world.setNow(later(world.now, 604_800))
  expect(await isOpen(api, renewed.data.access_token)).toBe(false)
  expect(await refresh(api, renewed.data.refresh_token)).toBeRefused('REFRESH_REFUSED')
})

test('POST oauth/token: REFRESH_REFUSED for anything but our refresh tokens, with 400 and code 2010', async ({
  api,
}) => {
  const { access_token } = (await api.call(oauthToken, right)).data
  for (const token of [
    '',
    'x',
    access_token,
    '000000.',
    `000000.${'a'.repeat(43)}`,
    `999999.${'a'.repeat(43)}`,
    "000000.' or 1=1 --",
  ]) {
    const answer = await refresh(api, token)
    expect(answer).toBeRefused('REFRESH_REFUSED')
    expect([answer.status, answer.body['error_code']]).toEqual([400, 2010])
  }
  expect(await api.call(oauthToken, { grant_type: 'refresh_token' })).toBeRefused('REFRESH_REFUSED')
})

test('SEC-13: two tabs with the same token get the same successor within a minute', async ({
  api,
  world,
}) => {
  const first = (await api.call(oauthToken, right)).data
  const one = (await refresh(api, first.refresh_token)).data
  world.setNow(later(world.now, 60))
  const two = (await refresh(api, first.refresh_token)).data

  expect(two.refresh_token).toBe(one.refresh_token)
  expect(one.refresh_token).not.toBe(first.refresh_token)
  expect(await isOpen(api, two.access_token)).toBe(true)
})

test('SEC-13: a token reused after its minute permanently ends the whole family', async ({
  api,
  world,
}) => {
  const first = (await api.call(oauthToken, right)).data
  const next = (await refresh(api, first.refresh_token)).data
  world.setNow(later(world.now, 61))
  expect(await isOpen(api, next.access_token)).toBe(true)

  expect(await refresh(api, first.refresh_token)).toBeRefused('REFRESH_REFUSED')

  expect(await isOpen(api, next.access_token)).toBe(false)
  expect(await isOpen(api, first.access_token)).toBe(false)
  expect(await refresh(api, next.refresh_token)).toBeRefused('REFRESH_REFUSED')
})

test('SEC-13: a token whose successor is already in use ends the family even within its minute', async ({
  api,
}) => {
  const first = (await api.call(oauthToken, right)).data
  const second = (await refresh(api, first.refresh_token)).data
  const third = (await refresh(api, second.refresh_token)).data

  expect(await refresh(api, first.refresh_token)).toBeRefused('REFRESH_REFUSED')
  expect(await refresh(api, third.refresh_token)).toBeRefused('REFRESH_REFUSED')
})

test('SEC-13: only hashes of refresh tokens are stored', async ({ api, database, world }) => {
  const first = (await api.call(oauthToken, right)).data
  const next = (await refresh(api, first.refresh_token)).data

  const rows = await database.read(world.tenant, (db) =>
    db.selectFrom('refreshToken').select('tokenHash').execute(),
  )
  expect(rows).toHaveLength(2)
  const kept = JSON.stringify(rows)
  for (const token of [first.refresh_token, next.refresh_token])
    for (const piece of token.split('.')) if (piece.length > 8) expect(kept).not.toContain(piece)
})

test('SEC-22: the fixed school 000000 of the refresh call, in parameter and header, moves nobody to another school', async ({
  api,
  world,
}) => {
  const first = (await api.call(oauthToken, { ...right, tenantId: world.otherTenant })).data

  const renewed = await refresh(api, first.refresh_token, { 'tenant-id': '000000' })

  expect(renewed.data.tenant_id).toBe(world.otherTenant)
  const own = await api.call(ownUser, {}, bearer(renewed.data.access_token))
  expect([own.data.tenantId, own.data.tenantName]).toEqual([world.otherTenant, '晨曦小学'])
})

test('SEC-22: a refresh token is unknown in another school', async ({ api, world }) => {
  const first = (await api.call(oauthToken, right)).data

  expect(
    await refresh(api, first.refresh_token.replace('000000.', `${world.otherTenant}.`)),
  ).toBeRefused('REFRESH_REFUSED')
})

test('POST token: works with refreshToken in the open dialect', async ({ api }) => {
  const first = (await api.call(openToken, { account: 'parent', password: 'qinghe' })).data

  const answer = await api.call(openToken, {
    grantType: 'refresh_token',
    refreshToken: first.refreshToken,
  })

  expect(answer).toBeDone()
  expect(answer.data.account).toBe('parent')
})

test('POST token: REFRESH_REFUSED with 401, which ends the retries of Saber', async ({ api }) => {
  const answer = await api.call(openToken, { grantType: 'refresh_token', refreshToken: 'x' })

  expect(answer).toBeRefused('REFRESH_REFUSED')
  expect([answer.status, answer.body['code']]).toEqual([401, 401])
})

const devices = async (api: ApiClient) =>
  [(await api.call(oauthToken, right)).data, (await api.call(oauthToken, right)).data] as const

test('POST logout: works at once for access and refresh token, and only for this session', async ({
  api,
}) => {
  const [here, there] = await devices(api)

  expect(await api.call(openLogout, {}, bearer(here.access_token))).toBeDone()

  expect(await isOpen(api, here.access_token)).toBe(false)
  expect(await refresh(api, here.refresh_token)).toBeRefused('REFRESH_REFUSED')
  expect(await isOpen(api, there.access_token)).toBe(true)
})

test('POST logout: works by the refresh token when the access token has expired, and without any token', async ({
  api,
  world,
}) => {
  const { refresh_token } = (await api.call(oauthToken, { ...right, tenantId: world.otherTenant }))
    .data
  world.setNow(later(world.now, 4000))

  expect(await api.call(openLogout, { refresh_token })).toBeDone()
  expect(await refresh(api, refresh_token)).toBeRefused('REFRESH_REFUSED')
  expect(await api.call(openLogout, {})).toBeDone()
  expect(await api.call(openLogout, { refresh_token: `000000.${'x'.repeat(43)}` })).toBeDone()
})

test('POST logout: malformed', async ({ api }) => {
  expect(await api.callRaw(openLogout, { refresh_token: ['x'] })).toBeRefused('INVALID_INPUT')
})

test('GET oauth/logout: works, without envelope, in Blade’s wording', async ({ api }) => {
  const { access_token } = (await api.call(oauthToken, right)).data

  const answer = await api.call(oauthLogout, {}, bearer(access_token))

  expect(answer.body).toMatchObject({ success: 'true' })
  expect(await isOpen(api, access_token)).toBe(false)
})

test('SEC-13: a new password ends every other session and keeps this one', async ({ api }) => {
  const [here, there] = await devices(api)

  const form = {
    oldPassword: 'qinghe',
    newPassword: '河边柳树下的猫',
    newPassword1: '河边柳树下的猫',
  }
  expect(await api.call(updateOwnPassword, form, bearer(here.access_token))).toBeRefused(
    'INVALID_INPUT',
  )
  const long = { ...form, newPassword: '河边柳树下的那只猫', newPassword1: '河边柳树下的那只猫' }
  expect(await api.call(updateOwnPassword, long, bearer(here.access_token))).toBeDone()

  expect(await isOpen(api, here.access_token)).toBe(true)
  expect(await isOpen(api, there.access_token)).toBe(false)
  expect(await refresh(api, there.refresh_token)).toBeRefused('REFRESH_REFUSED')
  expect(await api.call(oauthToken, right)).toBeRefused('SIGN_IN_REFUSED')
  expect((await api.call(oauthToken, { ...right, password: long.newPassword })).status).toBe(200)
})

test('a revoked role counts from the very next call', async ({ api, database, world }) => {
  const { access_token } = (await api.call(oauthToken, { ...right, username: 'reviewer' })).data
  const permissions = async () =>
    (await api.call(ownUser, {}, bearer(access_token))).data.permissions
  expect(await permissions()).toContain('enrolment.review')

  await dropRoles(database, world.tenant)

  expect(await permissions()).toEqual([])
})

const dropRoles = (database: Database, tenantId: string) =>
  database.write(tenantId, (tx) =>
    tx.deleteFrom('userRole').where('tenantId', '=', tenantId).execute(),
  )

test('keys differ: a token of one installation is invalid in another', async ({
  api,
  database,
  world,
}) => {
  const { access_token } = (await api.call(oauthToken, right)).data
  const other = await testServer(database, () => world.now, {
    isDemo: true,
    settings: { tokenKey: 'another key of another installation' },
  })
  const same = await testServer(database, () => world.now, { isDemo: true })

  expect(await isOpen(other.api, access_token)).toBe(false)
  expect(await isOpen(same.api, access_token)).toBe(true)
})
