import { expect, test } from '../../../app/testing/world.ts'
import { OutsideError } from '../../../platform/server/ports/outside.ts'
import { shownSms } from '../../../platform/server/ports/sms.ts'
import { chosenSocialLogin } from '../../../platform/server/ports/socialLogin.ts'
import { chooseDemoIdentity } from '../contract/signInPage.ts'
import { sendSmsCode } from '../contract/smsCode.ts'
import { oauthToken, openToken } from '../contract/token.ts'
import type { ApiClient } from '../../../platform/testing/apiClient.ts'
import { testServer } from './testing/testServer.ts'

const phone = '14000000006'
const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

async function sentCode(api: ApiClient, to = phone, tenantId?: string) {
  const { id, shownCode: value } = (
    await api.call(sendSmsCode, { phone: to, ...(tenantId ? { tenantId } : {}) })
  ).data
  return { grant_type: 'sms_code', phone: to, id, value, ...(tenantId ? { tenantId } : {}) }
}

test('POST oauth/sms/send-validate: works the same for known and unknown phones, and demo mode shows the code', async ({
  api,
}) => {
  const known = await api.call(sendSmsCode, { phone })
  const unknown = await api.call(sendSmsCode, { phone: '13911112222' })

  for (const answer of [known, unknown]) {
    expect(answer).toBeDone()
    expect(answer.data).toEqual({
      id: expect.stringMatching(/^\d+$/),
      resendSeconds: 60,
      validSeconds: 300,
      shownCode: expect.stringMatching(/^\d{6}$/),
    })
  }
})

test('POST oauth/sms/send-validate: malformed', async ({ api }) => {
  for (const bad of ['', '123', '12800000000', '+8613800000000']) {
    const answer = await api.call(sendSmsCode, { phone: bad })
    expect(answer).toBeRefused('INVALID_INPUT')
    expect(answer.fields[0]?.label).toBe('手机号')
  }
})

test('POST oauth/sms/send-validate: SMS_OFF without a provider', async ({ database, world }) => {
  const { api } = await testServer(database, () => world.now)

  expect(await api.call(sendSmsCode, { phone })).toBeRefused('SMS_OFF')
})

test('POST oauth/token: SMS_OFF without a provider', async ({ database, world }) => {
  const { api } = await testServer(database, () => world.now)

  expect(
    await api.call(oauthToken, { grant_type: 'sms_code', phone, id: '1', value: '123456' }),
  ).toBeRefused('SMS_OFF')
})

test('a real provider’s code is never shown and works like the fake’s', async ({
  database,
  world,
}) => {
  const sent: string[] = []
  const sms = { sendCode: async ({ code }: { code: string }) => (sent.push(code), {}) }
  const { api } = await testServer(database, () => world.now, { isDemo: true, settings: { sms } })

  const answer = await api.call(sendSmsCode, { phone })

  expect(answer.data).not.toHaveProperty('shownCode')
  expect(answer.text).not.toContain(sent[0])
  expect(
    (
      await api.call(oauthToken, {
        grant_type: 'sms_code',
        phone,
        id: answer.data.id,
        value: sent[0],
      })
    ).data.account,
  ).toBe('parent')
})

test('POST oauth/sms/send-validate: SMS_NOT_SENT when the carrier limits the phone, or it cannot receive', async ({
  database,
  world,
}) => {
  const refusing = async (refused: 'tooMany' | 'badPhone') => {
    const sms = { sendCode: async () => ({ refused }) }
    return (await testServer(database, () => world.now, { isDemo: true, settings: { sms } })).api
  }

  expect(await (await refusing('tooMany')).call(sendSmsCode, { phone })).toBeRefused('SMS_NOT_SENT')
  expect(
    await (await refusing('badPhone')).call(sendSmsCode, { phone: '13911112222' }),
  ).toBeRefused('SMS_NOT_SENT')
})

test('a provider failure is reported with the time to retry, and its own message stays internal', async ({
  database,
  world,
}) => {
  const failing = (service: string) => async () => {
    throw new OutsideError(service, 'isv.AMOUNT_NOT_ENOUGH')
  }
  const social = { ...chosenSocialLogin([], () => world.now), redeem: failing('微信') }
  const { api } = await testServer(database, () => world.now, {
    isDemo: true,
    settings: { sms: { sendCode: failing('短信服务') }, social },
  })

  const sms = await api.call(sendSmsCode, { phone })
  const wechat = await api.call(oauthToken, third('code'))

  expect(sms).toBeRefused('OUTSIDE_DOWN')
  expect(sms.status).toBe(503)
  expect(sms.text).toContain('短信服务暂时无法使用')
  expect(sms.text).not.toContain('AMOUNT')
  expect(wechat).toBeRefused('OUTSIDE_DOWN')
})

test('a phone gets one code a minute and ten a day', async ({ api, world }) => {
  expect(await api.call(sendSmsCode, { phone })).toBeDone()
  expect(await api.call(sendSmsCode, { phone })).toBeRefused('RATE_LIMITED')

  for (let minute = 1; minute < 10; minute += 1) {
    world.setNow(later(world.now, minute * 61))
    expect(await api.call(sendSmsCode, { phone })).toBeDone()
  }
  world.setNow(later(world.now, 1000))
  expect(await api.call(sendSmsCode, { phone })).toBeRefused('RATE_LIMITED')
})

test('POST oauth/token: works with the code that was sent, once', async ({ api }) => {
  const input = await sentCode(api)

  expect((await api.call(oauthToken, input)).data.account).toBe('parent')
  expect(await api.call(oauthToken, input)).toBeRefused('SMS_CODE_WRONG')
})

test('POST oauth/token: SMS_CODE_WRONG for a wrong, foreign or old code, and a code allows five tries', async ({
  api,
  world,
}) => {
  const input = await sentCode(api)
  const wrong = input.value === '000000' ? '111111' : '000000'
  const elsewhere = await sentCode(api, '14000000007')

  expect(await api.call(oauthToken, { ...input, value: wrong })).toBeRefused('SMS_CODE_WRONG')
  expect(await api.call(oauthToken, { ...input, phone: '14000000007' })).toBeRefused(
    'SMS_CODE_WRONG',
  )
  expect(await api.call(oauthToken, { ...elsewhere, phone })).toBeRefused('SMS_CODE_WRONG')
  expect(await api.call(oauthToken, { ...input, tenantId: world.otherTenant })).toBeRefused(
    'SMS_CODE_WRONG',
  )
  expect((await api.call(oauthToken, elsewhere)).data.account).toBe('parent2')

  for (let tries = 0; tries < 4; tries += 1)
    expect(await api.call(oauthToken, { ...input, value: wrong })).toBeRefused('SMS_CODE_WRONG')
  expect(await api.call(oauthToken, input)).toBeRefused('SMS_CODE_WRONG')

  world.setNow(later(world.now, 61))
  const old = await sentCode(api)
  world.setNow(later(world.now, 61 + 300))
  expect(await api.call(oauthToken, old)).toBeRefused('SMS_CODE_WRONG')
})

test('POST oauth/token: malformed text codes', async ({ api }) => {
  const answer = await api.call(oauthToken, {
    grant_type: 'sms_code',
    phone: '1',
    id: 'x',
    value: '12',
  })

  expect(answer).toBeRefused('INVALID_INPUT')
  expect(answer.fields).toHaveLength(3)
})

test('POST oauth/token: PHONE_UNKNOWN only after the phone is verified', async ({ api }) => {
  const input = await sentCode(api, '13911112222')

  expect(
    await api.call(oauthToken, { ...input, value: input.value === '000000' ? '111111' : '000000' }),
  ).toBeRefused('SMS_CODE_WRONG')
  expect(await api.call(oauthToken, input)).toBeRefused('PHONE_UNKNOWN')
})

const third = (code: string, words: Record<string, string> = {}) => ({
  grant_type: 'third',
  code,
  ...words,
})
const codeFor = async (api: ApiClient, key: string, tenantId?: string) =>
  (await api.call(chooseDemoIdentity, { key, ...(tenantId ? { tenantId } : {}) })).data.code

test('POST sign-in/social-code: works in demo mode, and the code signs the bound person in', async ({
  api,
}) => {
  const answer = await api.call(oauthToken, third(await codeFor(api, 'parent')))

  expect(answer.data.account).toBe('parent')
})

test('POST sign-in/social-code: malformed', async ({ api }) => {
  expect(await api.callRaw(chooseDemoIdentity, {})).toBeRefused('INVALID_INPUT')
})

test('POST sign-in/social-code: THIRD_SIGN_IN_OFF for an unknown choice, and for every choice without demo mode', async ({
  api,
  database,
  world,
}) => {
  expect(await api.call(chooseDemoIdentity, { key: 'head' })).toBeRefused('THIRD_SIGN_IN_OFF')

  const production = await testServer(database, () => world.now)
  expect(await production.api.call(chooseDemoIdentity, { key: 'parent' })).toBeRefused(
    'THIRD_SIGN_IN_OFF',
  )
})

test('POST oauth/token: works for a new family from WeChat, as a visitor, and signs it in to the same account next time', async ({
  api,
}) => {
  const first = await api.call(oauthToken, third(await codeFor(api, 'newcomer')))
  const again = await api.call(oauthToken, third(await codeFor(api, 'newcomer')))

  expect(first.body).toMatchObject({ role_name: 'visitor', nick_name: '微信家长' })
  expect(again.data.user_id).toBe(first.data.user_id)
})

test('POST oauth/token: THIRD_SIGN_IN_OFF without a provider, for any code', async ({
  database,
  world,
}) => {
  const { api } = await testServer(database, () => world.now, {
    isDemo: true,
    settings: { sms: shownSms() },
  })

  expect(await api.call(oauthToken, third('anything'))).toBeRefused('THIRD_SIGN_IN_OFF')
})

test('POST oauth/token: THIRD_CODE_WRONG for a name without a code, and for foreign, used and old codes (SEC-21)', async ({
  api,
  world,
}) => {
  const claims: Record<string, string>[] = [
    { mobile: phone },
    { cardid: '990101202009150036' },
    { username: 'parent' },
    { loginname: 'parent' },
    { uuid: 'local-parent' },
  ]
  for (const words of claims) {
    expect(await api.call(oauthToken, { grant_type: 'third', ...words })).toBeRefused(
      'THIRD_CODE_WRONG',
    )
    expect(await api.call(oauthToken, third('made-up', words))).toBeRefused('THIRD_CODE_WRONG')
  }
  for (const words of [{ loginname: 'parent' }, { uuid: 'local-parent' }, { mobile: phone }]) {
    expect(await api.call(oauthToken, third(await codeFor(api, 'parent2'), words))).toBeRefused(
      'THIRD_CODE_WRONG',
    )
  }
  expect(
    (await api.call(oauthToken, third(await codeFor(api, 'parent2'), { loginname: 'parent2' })))
      .data.account,
  ).toBe('parent2')

  const spent = await codeFor(api, 'parent')
  expect((await api.call(oauthToken, third(spent))).status).toBe(200)
  expect(await api.call(oauthToken, third(spent))).toBeRefused('THIRD_CODE_WRONG')

  const ofOtherSchool = await codeFor(api, 'parent', world.otherTenant)
  expect(await api.call(oauthToken, third(ofOtherSchool))).toBeRefused('THIRD_CODE_WRONG')
  expect(
    (await api.call(oauthToken, third(ofOtherSchool, { tenantId: world.otherTenant }))).data
      .tenant_id,
  ).toBe(world.otherTenant)

  const old = await codeFor(api, 'parent')
  world.setNow(later(world.now, 300))
  expect(await api.call(oauthToken, third(old))).toBeRefused('THIRD_CODE_WRONG')
})

test('POST blade-auth/token: works with a provider’s code as `social`, in the open dialect', async ({
  api,
}) => {
  const answer = await api.call(openToken, {
    grantType: 'social',
    source: 'wechat_open',
    code: await codeFor(api, 'parent'),
  })

  expect(answer.data).toMatchObject({ account: 'parent', tokenType: 'bearer' })
})

test('POST blade-auth/token: THIRD_CODE_WRONG for a missing, invented or used code', async ({
  api,
}) => {
  const code = await codeFor(api, 'parent')
  await api.call(openToken, { grantType: 'social', code })

  for (const bad of [code, 'made-up', undefined])
    expect(await api.call(openToken, { grantType: 'social', code: bad })).toBeRefused(
      'THIRD_CODE_WRONG',
    )
})

test('POST blade-auth/token: THIRD_SIGN_IN_OFF without a provider', async ({ database, world }) => {
  const { api } = await testServer(database, () => world.now)

  expect(await api.call(openToken, { grantType: 'social', code: 'x' })).toBeRefused(
    'THIRD_SIGN_IN_OFF',
  )
})
