import type { ServerResponse } from 'node:http'

import { afterEach, describe, expect, test } from 'vitest'

import { json, standIn } from '../../testing/standIn.ts'
import type { StandIn, StandInRequest } from '../../testing/standIn.ts'
import type { SmsSettings } from '../settings/portSettings.ts'
import { openSms } from './openSms.ts'
import { aliyunHeaders, tencentHeaders } from './signatures.ts'

const now = new Date('2026-11-21T08:00:00Z')
const secret = 'hunter2hunter2hunter2'
const base = {
  region: 'cn-hangzhou',
  keyId: 'key',
  keySecret: secret,
  signName: '青禾校园',
  template: 'SMS_1',
  appId: '1400006666',
}
const message = { phone: '13800000001', code: '246810' }

const opened: StandIn[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

type Answer = (request: StandInRequest, response: ServerResponse) => void

/**
 * A provider stub that follows the documentation: it checks the signature over the received bytes
 * first.
 */
async function provider(name: SmsSettings['provider'], answer: Answer, keySecret = secret) {
  const isSigned = name === 'aliyun' ? isSignedForAliyun : isSignedForTencent
  const wrong =
    name === 'aliyun'
      ? json({ Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched.' }, 400)
      : json({
          Response: {
            Error: { Code: 'AuthFailure.SignatureFailure', Message: '' },
            RequestId: '1',
          },
        })
  const made = await standIn((request, response) =>
    (isSigned(request) ? answer : wrong)(request, response),
  )
  opened.push(made)
  return {
    sms: openSms({ ...base, provider: name, endpoint: made.url, keySecret }, () => now),
    requests: made.requests,
  }
}

function isSignedForAliyun({ url, headers }: StandInRequest): boolean {
  const query = Object.fromEntries(url.searchParams)
  const nonce = String(headers['x-acs-signature-nonce'])
  const right = aliyunHeaders(
    { host: String(headers.host), action: 'SendSms', version: '2017-05-25', query, nonce, now },
    base,
  )
  return headers.authorization === right['authorization']
}

function isSignedForTencent({ headers, body }: StandInRequest): boolean {
  const right = tencentHeaders({ host: String(headers.host), service: 'sms', body, now }, base)
  return headers.authorization === right['authorization'] && headers['x-tc-action'] === 'SendSms'
}

const aliyun = (Code: string, status = 200) =>
  json({ Code, Message: '说明', RequestId: '1' }, status)
const tencent = (Code: string) =>
  json({ Response: { SendStatusSet: [{ Code, Message: '' }], RequestId: '1' } })

describe('Aliyun', () => {
  test('gets phone, signature, template and code, and the code is not returned', async () => {
    const { sms, requests } = await provider('aliyun', aliyun('OK'))

    expect(await sms.sendCode(message)).toEqual({})

    expect(requests).toHaveLength(1)
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toMatchObject({
      PhoneNumbers: message.phone,
      SignName: '青禾校园',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"246810"}',
    })
  })

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'tooMany'],
    ['isv.DAY_LIMIT_CONTROL', 'tooMany'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'badPhone'],
  ])('%s is a refusal, not a fault', async (code, refused) => {
    const { sms, requests } = await provider('aliyun', aliyun(code))

    expect(await sms.sendCode(message)).toEqual({ refused })
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['isv.AMOUNT_NOT_ENOUGH', 200],
    ['Throttling.User', 400],
    ['isp.SYSTEM_ERROR', 500],
  ])('%s is a fault that names it', async (code, status) => {
    const { sms, requests } = await provider('aliyun', aliyun(code, status))

    await expect(sms.sendCode(message)).rejects.toMatchObject({ service: '短信服务', code })
    expect(requests).toHaveLength(1)
  })

  test('a wrong secret is a fault that shows neither secret, phone nor code', async () => {
    const { sms } = await provider('aliyun', aliyun('OK'), 'another secret')

    const fault = await sms.sendCode(message).catch((error: unknown) => error)

    expect(fault).toMatchObject({ code: 'SignatureDoesNotMatch' })
    const shown = JSON.stringify(fault, Object.getOwnPropertyNames(fault))
    for (const hidden of ['another secret', message.phone, message.code])
      expect(shown).not.toContain(hidden)
  })

  test('an answer in another format is a fault, and its text is truncated', async () => {
    await expect(
      (await provider('aliyun', json([1, 2]))).sms.sendCode(message),
    ).rejects.toMatchObject({ code: 'unreadable' })
    const hostile = await provider('aliyun', aliyun(`x\n13800000001 ${'y'.repeat(500)}`))
    await expect(hostile.sms.sendCode(message)).rejects.toMatchObject({
      code: expect.stringMatching(/^[\w.-]{60}$/),
    })
  })
})

describe('Tencent', () => {
  test('gets phone, application, signature, template and code', async () => {
    const { sms, requests } = await provider('tencent', tencent('Ok'))

    expect(await sms.sendCode(message)).toEqual({})

    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800000001'],
      SmsSdkAppId: '1400006666',
      TemplateId: 'SMS_1',
      SignName: '青禾校园',
      TemplateParamSet: ['246810'],
    })
    expect(requests[0]?.headers['x-tc-version']).toBe('2021-01-11')
  })

  test.each([
    ['LimitExceeded.PhoneNumberDailyLimit', 'tooMany'],
    ['LimitExceeded.PhoneNumberThirtySecondLimit', 'tooMany'],
    ['LimitExceeded.DeliveryFrequencyLimit', 'tooMany'],
    ['InvalidParameterValue.IncorrectPhoneNumber', 'badPhone'],
    ['FailedOperation.PhoneNumberInBlacklist', 'badPhone'],
  ])('%s is a refusal, not a fault', async (code, refused) => {
    const { sms } = await provider('tencent', tencent(code))

    expect(await sms.sendCode(message)).toEqual({ refused })
  })

  test('an error of the whole call, a wrong secret and an empty answer are faults', async () => {
    const limit = json({
      Response: { Error: { Code: 'RequestLimitExceeded', Message: '' }, RequestId: '1' },
    })

    await expect((await provider('tencent', limit)).sms.sendCode(message)).rejects.toMatchObject({
      code: 'RequestLimitExceeded',
    })
    const wrong = await provider('tencent', tencent('Ok'), 'another secret')
    await expect(wrong.sms.sendCode(message)).rejects.toMatchObject({
      code: 'AuthFailure.SignatureFailure',
    })
    const empty = await provider(
      'tencent',
      json({ Response: { SendStatusSet: [], RequestId: '1' } }),
    )
    await expect(empty.sms.sendCode(message)).rejects.toMatchObject({ code: 'unreadable' })
  })
})
