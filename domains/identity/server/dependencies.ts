import type { CodeMail } from '../../../platform/server/ports/mail.ts'
import type { Sms } from '../../../platform/server/ports/sms.ts'
import type { Sm2Opener } from '../../../platform/server/sm2/sm2Opener.ts'
import type { SocialLogin } from '../../../platform/server/ports/socialLogin.ts'

/** The identity settings. Calls that need an absent port are refused with a clear text. */
export type IdentitySettings = {
  /** Signs access tokens; changing it signs all users out. */
  readonly tokenKey: string
  /** Former keys; tokens signed with them are still valid. */
  readonly olderTokenKeys?: readonly string[]
  readonly sms?: Sms | undefined
  readonly social?: SocialLogin | undefined
  /** Sends codes that verify e-mail addresses for notifications. */
  readonly mail?: CodeMail | undefined
  /** Decrypts passwords from Blade clients; absent when no key is set. */
  readonly sm2?: Sm2Opener | undefined
  /** Shown on the sign-in page in demo mode, if they exist as marked rows. */
  readonly demoAccounts: readonly { account: string; password: string }[]
  /** Whether this process receives changes by other processes; otherwise nothing is cached. */
  readonly isFeedLive: () => boolean
}

declare module '../../../platform/server/dependencies.ts' {
  interface Parts {
    readonly identity: IdentitySettings
  }
}
