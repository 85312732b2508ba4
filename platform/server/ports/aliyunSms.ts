import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'

import type { SmsSettings } from '../settings/portSettings.ts'
import { askOutside, OutsideError } from './outside.ts'
import { aliyunHeaders, sortedQuery } from './signatures.ts'
import type { Sms, SmsRefusal } from './sms.ts'

const service = '短信服务'
const Answer = z.object({ Code: z.string() })

/** Short messages by Aliyun's `SendSms` (2017-05-25); the template has one variable, `code`. */
export function aliyunSms(settings: SmsSettings, clock: () => Date): Sms {
  return {
    sendCode: async ({ phone, code }) => {
      const query = {
        PhoneNumbers: phone,
        RegionId: settings.region,
        SignName: settings.signName,
        TemplateCode: settings.template,
        TemplateParam: JSON.stringify({ code }),
      }
      const url = new URL(settings.endpoint)
      url.pathname = '/'
      url.search = sortedQuery(query)
      const signing = {
        host: url.host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        nonce: randomUUID(),
        now: clock(),
      }
      const { body } = await askOutside({
        service,
        url,
        method: 'POST',
        headers: aliyunHeaders(signing, settings),
      })
      return outcome(body)
    },
  }
}

function outcome(body: unknown): { refused?: SmsRefusal } {
  const answer = z.safeParse(Answer, body)
  if (!answer.success) throw new OutsideError(service, 'unreadable')
  switch (answer.data.Code) {
    case 'OK':
      return {}
    case 'isv.BUSINESS_LIMIT_CONTROL':
    case 'isv.DAY_LIMIT_CONTROL':
      return { refused: 'tooMany' }
    case 'isv.MOBILE_NUMBER_ILLEGAL':
    case 'isv.BLACK_KEY_CONTROL_LIMIT':
      return { refused: 'badPhone' }
    default:
      throw new OutsideError(service, spelled(answer.data.Code))
  }
}

// A provider's code goes into the log, so it is limited to short plain text.
const spelled = (code: string): string => code.replace(/[^\w.-]/g, '').slice(0, 60)
