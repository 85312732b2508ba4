import { Writable } from 'node:stream'

import { expect, test } from '../../../app/testing/world.ts'
import { createLogger } from '../../../platform/server/logging/logging.ts'
import { shownSms } from '../../../platform/server/ports/sms.ts'
import { updateOwnPassword } from '../contract/profile.ts'
import { sendSmsCode } from '../contract/smsCode.ts'
import { oauthToken, openLogout } from '../contract/token.ts'
import { someCaptcha } from './testing/someCaptcha.ts'
import { testKeys, testServer } from './testing/testServer.ts'

test('SEC-52: no password, token, captcha, code or phone of a round of sign-ins is in the log or the database', async ({
  database,
  world,
}) => {
  let log = ''
  const destination = new Writable({
    write: (chunk, _encoding, done) => ((log += String(chunk)), done()),
  })
  const logger = createLogger({ level: 'trace', destination })
  const { api, as } = await testServer(database, () => world.now, {
    isDemo: true,
    settings: { sms: shownSms() },
    logger,
  })
  const query = (input: Record<string, string>) =>
    api.inject({ method: 'POST', url: '/blade-auth/oauth/token', query: input })

  const captcha = await someCaptcha(database, testKeys, world.now)
  const password = '操场边上的三棵樟树'
  const registered = await api.call(oauthToken, {
    grant_type: 'register',
    name: '刘爸爸',
    account: 'liu.baba',
    password,
    phone: '13900000001',
  })
  const signedIn = await query({
    grant_type: 'captcha',
    username: 'liu.baba',
    password,
    ...captcha,
  })
  await query({ grant_type: 'password', username: 'liu.baba', password: 'a wrong guess' })
  const { id, shownCode = '' } = (await api.call(sendSmsCode, { phone: '14000000006' })).data
  await query({ grant_type: 'sms_code', phone: '14000000006', id, value: shownCode })
  const renewed = await query({
    grant_type: 'refresh_token',
    refresh_token: registered.data.refresh_token,
  })
  const person = as(registered.data.access_token)
  await person.inject({
    method: 'POST',
    url: `/blade-system/user/update-password?oldPassword=${encodeURIComponent(password)}&newPassword=${encodeURIComponent('二楼走廊的旧钢琴')}&newPassword1=x`,
  })
  await person.call(updateOwnPassword, {
    oldPassword: 'a wrong guess',
    newPassword: '二楼走廊的旧钢琴',
    newPassword1: '二楼走廊的旧钢琴',
  })
  await person.call(openLogout, { refresh_token: registered.data.refresh_token })

  expect(signedIn.status).toBe(200)
  expect(renewed.status).toBe(200)
  expect(log.split('\n').filter((line) => line.includes('"request"')).length).toBeGreaterThan(8)
  const tokens = [registered, renewed, signedIn].flatMap(({ body }) => [
    String(body['access_token']),
    String(body['refresh_token']),
  ])
  const secrets = [
    password,
    'a wrong guess',
    '二楼走廊的旧钢琴',
    captcha.captcha_code,
    shownCode,
    '14000000006',
    '13900000001',
    ...tokens,
  ]
  const kept = await keptTexts()
  for (const secret of secrets.filter((one) => one.length >= 5))
    for (const form of [secret, encodeURIComponent(secret)])
      expect([form, log.includes(form)]).toEqual([form, false])
  // A phone is stored in its owner's record; all other secrets must not be readable.
  for (const secret of secrets.filter((one) => one.length >= 5 && !one.startsWith('1')))
    expect([secret, kept.includes(secret)]).toEqual([secret, false])
  expect(kept).toContain('liu.baba')

  async function keptTexts(): Promise<string> {
    const tables = [
      'appUser',
      'credential',
      'signInSession',
      'refreshToken',
      'captcha',
      'smsCode',
      'loginFailure',
      'knownDevice',
      'outsideIdentity',
      'auditLog',
    ] as const
    const rows = await Promise.all(
      tables.map((table) =>
        database.read(world.tenant, (db) => db.selectFrom(table).selectAll().execute()),
      ),
    )
    return JSON.stringify(rows)
  }
})
