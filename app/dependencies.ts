import { demoAccounts, demoOutsidePeople } from '../db/demo/identity.ts'
import type {} from '../domains/files/server/dependencies.ts'
import type {} from '../domains/identity/server/dependencies.ts'
import { erasureFile } from '../domains/privacy/server/public.ts'
import type {} from '../domains/workflow/server/deliveries/outsidePart.ts'
import { registerPathOf } from '../platform/server/backup/erasureRegister.ts'
import { createKeys } from '../platform/server/keys/keys.ts'
import type { Parts } from '../platform/server/dependencies.ts'
import { shownMail } from '../platform/server/ports/mail.ts'
import { mailNotices } from '../platform/server/ports/mailNotices.ts'
import { openSms } from '../platform/server/ports/openSms.ts'
import { openStorage } from '../platform/server/ports/openStorage.ts'
import { createPostOutside } from '../platform/server/ports/postOutside.ts'
import { shownSms } from '../platform/server/ports/sms.ts'
import { chosenSocialLogin } from '../platform/server/ports/socialLogin.ts'
import { wechatLogin } from '../platform/server/ports/wechat.ts'
import { createSm2Opener } from '../platform/server/sm2/sm2Opener.ts'
import type { Settings } from '../platform/server/settings/settings.ts'

const personQuotaBytes = 500 * 1024 * 1024

/**
 * Builds the dependencies of the domains' routes from the settings; without a provider, stand-ins
 * for SMS and WeChat exist in demo mode only.
 */
export async function partsOf(
  settings: Settings,
  clock: () => Date,
  isFeedLive: () => boolean,
): Promise<Parts> {
  return {
    keys: createKeys(settings.rootKey, settings.olderRootKeys),
    isDemo: settings.demo,
    schoolName: settings.schoolName,
    defaultTenant: settings.defaultTenant,
    files: {
      storage: await openStorage(settings),
      origin: '',
      publicUrl: settings.publicUrl,
      personQuotaBytes,
    },
    erasures: erasureFile(registerPathOf(settings.dataDir)),
    outside: createPostOutside(),
    identity: {
      tokenKey: settings.tokenKey,
      olderTokenKeys: settings.olderTokenKeys,
      isFeedLive,
      ...(settings.sm2PrivateKey ? { sm2: createSm2Opener(settings.sm2PrivateKey) } : {}),
      ...(settings.demo ? demoIdentity(clock) : { demoAccounts: [] }),
      ...(settings.ports.mail ? { mail: mailNotices(settings.ports.mail, clock) } : {}),
      ...(settings.ports.sms ? { sms: openSms(settings.ports.sms, clock) } : {}),
      ...(settings.ports.wechat
        ? {
            social: wechatLogin(settings.ports.wechat, {
              tellsOutside: settings.ports.wechatNotices !== undefined,
            }),
          }
        : {}),
    },
  }
}

function demoIdentity(
  clock: () => Date,
): Pick<Parts['identity'], 'sms' | 'mail' | 'social' | 'demoAccounts'> {
  return {
    sms: shownSms(),
    mail: shownMail(),
    social: chosenSocialLogin(demoOutsidePeople, clock),
    demoAccounts,
  }
}
