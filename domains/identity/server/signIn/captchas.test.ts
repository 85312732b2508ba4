import { expect, test } from '../../../../app/testing/world.ts'
import { oauthCaptcha } from '../../contract/captcha.ts'
import { oauthToken } from '../../contract/token.ts'

const device = (id: string) => ({ 'device-id': id })

test('SEC-11: a device that requests captchas endlessly leaves some to the others at its address', async ({
  api,
  database,
  world: { tenant },
}) => {
  // Clients without a device id are distinguished by their user agents.
  for (const greedy of [device('greedy'), { 'user-agent': 'greedy' }]) {
    expect((await api.call(oauthCaptcha, {}, greedy)).status).toBe(200)
    await database.write(tenant, (tx) =>
      tx
        .updateTable('rateLimit')
        .set({ used: 30 })
        .where('tenantId', '=', tenant)
        .where('bucket', '=', 'captchaOfDevice')
        .execute(),
    )

    const refused = await api.call(oauthCaptcha, {}, greedy)
    expect(refused).toBeRefused('RATE_LIMITED')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await api.call(oauthCaptcha, {}, device('another'))).status).toBe(200)
  expect((await api.call(oauthCaptcha, {}, { 'user-agent': 'Firefox' })).status).toBe(200)
})

test('SEC-11: a known device gets captchas after invented devices have used up those of its address', async ({
  api,
  database,
  world,
}) => {
  const right = { grant_type: 'password', username: 'parent', password: 'qinghe' }
  expect((await api.call(oauthToken, right, device('phone-of-zhang'))).status).toBe(200)
  const windowStart = new Date(Math.floor(world.now.getTime() / 60_000) * 60_000)
  await database.write('000000', (tx) =>
    tx
      .insertInto('rateLimit')
      .values({
        tenantId: '000000',
        bucket: 'captcha',
        subject: '127.0.0.1',
        windowStart,
        used: 300,
      })
      .execute(),
  )

  expect(await api.call(oauthCaptcha, {}, device('made-up'))).toBeRefused('RATE_LIMITED')
  expect((await api.call(oauthCaptcha, {}, device('phone-of-zhang'))).status).toBe(200)
})
