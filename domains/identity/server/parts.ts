import type { CodeMail } from '../../../platform/server/ports/mail.ts'
import type { Sms } from '../../../platform/server/ports/sms.ts'
import type { Sm2Opener } from '../../../platform/server/sm2/sm2Opener.ts'
import type { SocialLogin } from '../../../platform/server/ports/socialLogin.ts'

/** How the product is set up for sign-in. A port that is absent is refused with a clear text. */
export type IdentitySettings = {
  /** Signs access tokens; changing it signs everybody out. */
  readonly tokenKey: string
  /** What it was before; tokens signed with them are still believed. */
  readonly olderTokenKeys?: readonly string[]
  readonly sms?: Sms | undefined
  readonly social?: SocialLogin | undefined
  /** Proves addresses at which people want to be told something. */
  readonly mail?: CodeMail | undefined
  /** Opens passwords that Blade clients seal; absent where no key is set. */
  readonly sm2?: Sm2Opener | undefined
  /** Shown on the sign-in page in demo mode, where they exist as marked rows. */
  readonly demoAccounts: readonly { account: string; password: string }[]
  /** Whether changes made by other processes reach this one; while not, nothing is remembered. */
  readonly isFeedLive: () => boolean
}

declare module '../../../platform/server/parts.ts' {
  interface Parts {
    readonly identity: IdentitySettings
  }
}
