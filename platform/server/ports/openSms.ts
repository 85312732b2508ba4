import type { SmsSettings } from '../settings/portSettings.ts'
import { aliyunSms } from './aliyunSms.ts'
import type { Sms } from './sms.ts'
import { tencentSms } from './tencentSms.ts'

/** The adapter of the provider that the settings name. */
export function openSms(settings: SmsSettings, clock: () => Date): Sms {
  switch (settings.provider) {
    case 'aliyun':
      return aliyunSms(settings, clock)
    case 'tencent':
      return tencentSms(settings, clock)
  }
}
