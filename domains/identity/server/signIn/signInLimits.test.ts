import { expect, test } from '../../../../app/testing/world.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import { oauthToken, openToken } from '../../contract/token.ts'
import { countAddressFailure } from '../queries/failedAttempts.ts'
import { createPasswordQueue } from '../passwords/passwordQueue.ts'
import { someCaptcha } from '../testing/someCaptcha.ts'
import { subjectsOf } from './attemptSubjects.ts'
import { testKeys, testServer } from '../testing/testServer.ts'

const right = { grant_type: 'password', username: 'parent', password: 'qinghe' }
const wrong = { ...right, password: 'no' }

async function failing(api: ApiClient, times: number, input = wrong): Promise<void> {
  for (let done = 0; done < times; done += 1)
    expect(await api.call(oauthToken, input)).toBeRefused('SIGN_IN_REFUSED')
}

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

test('POST oauth/token: CAPTCHA_WRONG for every way around a captcha, and each try uses it up (SEC-16)', async ({
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
    // Used up by the wrong answer above.
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

test('POST oauth/token: SIGN_IN_LOCKED after five failures, longer each time, and open again after the wait', async ({
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

test('SEC-11: a stranger who locks an account locks out neither its owner on a known device nor the school behind one address', async ({
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
      await countAddressFailure(
        tx,
        { tenantId: world.tenant, subject: address, now: world.now },
        15 * 60_000,
      )
  })
  expect(await api.call(oauthToken, { ...wrong, username: 'the fiftieth' })).toBeRefused(
    'SIGN_IN_REFUSED',
  )

  expect(await api.call(oauthToken, right)).toBeRefused('CAPTCHA_REQUIRED')
  const onDevice = { 'device-id': 'phone-of-zhang' }
  const solved = { ...right, ...(await someCaptcha(database, testKeys, world.now)) }
  expect((await api.call(oauthToken, solved, onDevice)).status).toBe(200)
  expect((await api.call(oauthToken, right, onDevice)).status).toBe(200)
  expect(await api.call(oauthToken, { ...right, username: 'teacher' }, onDevice)).toBeRefused(
    'CAPTCHA_REQUIRED',
  )
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

test('POST token: SIGN_IN_LOCKED for the same account, ignoring case', async ({ api }) => {
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
