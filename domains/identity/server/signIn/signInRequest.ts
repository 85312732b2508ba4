import type { Wish } from '../sessions/actingChoice.ts'
import type { Browser } from '../social/socialConsents.ts'
import type { GrantWords } from './grantParameters.ts'

/** The input of a grant; both dialects are mapped to this form. */
export type SignInRequest = {
  grant: string
  tenantId: string
  requestId: string
  clientId: string
  clientSecret: string
  ip: string
  device: string
  userAgent: string
  /** The departments and roles that the person selects; empty means all. */
  wish: Wish
  browser: Browser
  words: GrantWords
  now: Date
}
