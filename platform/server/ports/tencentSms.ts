import * as z from 'zod/mini'

import type { SmsSettings } from '../settings/portSettings.ts'
import { askOutside, OutsideError } from './outside.ts'
import { tencentHeaders } from './signatures.ts'
import type { Sms, SmsRefusal } from './sms.ts'

const service = '短信服务'
const Answer = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string() }))),
  }),
})

/** Short messages by Tencent Cloud's `SendSms` (2021-01-11); the template has one variable. */
export function tencentSms(settings: SmsSettings, clock: () => Date): Sms {
  return {
    sendCode: async ({ phone, code }) => {
      const { appId: SmsSdkAppId, template: TemplateId, signName: SignName } = settings
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId,
        TemplateId,
        SignName,
        TemplateParamSet: [code],
      })
      const url = new URL(settings.endpoint)
      url.pathname = '/'
      const headers = {
        ...tencentHeaders({ host: url.host, service: 'sms', body, now: clock() }, settings),
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': settings.region,
      }
      return outcome((await askOutside({ service, url, method: 'POST', headers, body })).body)
    },
  }
}

function outcome(body: unknown): { refused?: SmsRefusal } {
  const answer = z.safeParse(Answer, body)
  const code = answer.data?.Response.Error?.Code ?? answer.data?.Response.SendStatusSet?.[0]?.Code
  if (code === undefined) throw new OutsideError(service, 'unreadable')
  if (code === 'Ok') return {}
  if (/^LimitExceeded\.(PhoneNumber|DeliveryFrequency)/.test(code)) return { refused: 'tooMany' }
  if (badPhone.has(code)) return { refused: 'badPhone' }
  throw new OutsideError(service, code.replace(/[^\w.-]/g, '').slice(0, 60))
}

const badPhone = new Set([
  'FailedOperation.PhoneNumberInBlacklist',
  'FailedOperation.PhoneNumberOnBlacklist',
  'InvalidParameterValue.IncorrectPhoneNumber',
])
