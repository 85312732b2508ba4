import type { Keys } from './keys/keys.ts'

/**
 * What the domains' routes need besides the app. A port is added when the first domain needs it.
 */
export interface Parts {
  readonly keys: Keys
  /** Demo stand-ins and demo users exist only when this is true. */
  readonly isDemo: boolean
  readonly schoolName: string
  readonly defaultTenant: string
}
