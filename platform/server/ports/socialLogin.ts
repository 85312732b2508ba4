import { randomBytes } from 'node:crypto'

/** The identity that an outside provider (WeChat) confirms after it redeemed its one-time code. */
export type OutsideIdentity = {
  provider: string
  subject: string
  loginName: string
  realName: string
  avatar: string
  mobile: string
  /**
   * Where the provider can send this person notices; absent if it cannot, or if outside notices are
   * off.
   */
  noticeAddress?: string
}

export type SocialLogin = {
  /**
   * The identity behind a one-time code; undefined for anything but a fresh code. `source` names
   * the provider's program that issued it, empty if the caller cannot tell. Called with no
   * connection held.
   */
  redeem: (tenantId: string, code: string, source: string) => Promise<OutsideIdentity | undefined>
  /** The provider's consent page; undefined where there is none. */
  consentUrl: (source: string, back: { redirectUri: string; state: string }) => string | undefined
  /** A stand-in's identities to choose from; a real provider has a consent page instead. */
  readonly choices: readonly { key: string; label: string }[]
  /** The stand-in's consent: a code for a choice; undefined if there is no such choice. */
  choose: (tenantId: string, key: string) => string | undefined
}

const codeLifeMs = 5 * 60_000
const maxCodes = 1000

type Choice = { key: string; label: string; loginName: string; realName: string }

/**
 * Demo mode's stand-in: a chooser on screen instead of a consent page. Codes live in memory, work
 * once, and expire after five minutes. Never for production.
 */
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
