import { randomBytes } from 'node:crypto'

/** Somebody as an outside provider (WeChat) vouches for him, after it has taken back its one-time code. */
export type OutsideIdentity = {
  provider: string
  subject: string
  loginName: string
  realName: string
  avatar: string
  mobile: string
  /** Where the provider lets us tell him something; absent where it does not, or nothing is told outside the app. */
  noticeAddress?: string
}

export type SocialLogin = {
  /**
   * Whom a one-time code stands for; undefined for anything but a fresh code. `source` says which of the provider's programs
   * issued it, empty where the caller does not know. Called with no connection held.
   */
  redeem: (tenantId: string, code: string, source: string) => Promise<OutsideIdentity | undefined>
  /** Where a browser asks the provider's consent; undefined where there is no such page. */
  consentUrl: (source: string, back: { redirectUri: string; state: string }) => string | undefined
  /** A stand-in's identities to choose from; a real provider has its own consent page. */
  readonly choices: readonly { key: string; label: string }[]
  /** The stand-in's consent: a code for a choice; undefined when there is no such choice. */
  choose: (tenantId: string, key: string) => string | undefined
}

const codeLifeMs = 5 * 60_000
const maxCodes = 1000

type Choice = { key: string; label: string; loginName: string; realName: string }

/** Demo mode's stand-in: a chooser on screen instead of a consent page. Codes live here, once, for five minutes. Never for production. */
export function chosenSocialLogin(people: readonly Choice[], clock: () => Date): SocialLogin {
  const codes = new Map<string, { tenantId: string; key: string; expiresMs: number }>()
  return {
    choices: people.map(({ key, label }) => ({ key, label })),
    consentUrl: () => undefined,
    choose: (tenantId, key) => {
      if (!people.some((one) => one.key === key)) return undefined
      if (codes.size >= maxCodes) codes.clear()
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { tenantId, key, expiresMs: clock().getTime() + codeLifeMs })
      return code
    },
    redeem: async (tenantId, code) => {
      const issued = codes.get(code)
      if (!issued || issued.tenantId !== tenantId) return undefined
      codes.delete(code)
      const person = people.find((one) => one.key === issued.key)
      if (!person || issued.expiresMs <= clock().getTime()) return undefined
      return {
        provider: 'local',
        subject: `local-${person.key}`,
        loginName: person.loginName,
        realName: person.realName,
        avatar: '',
        mobile: '',
      }
    },
  }
}
