import type { Keys } from './keys.ts'

/** What the domains' routes need besides the app itself. Ports are added where the first domain needs them. */
export interface Parts {
  readonly keys: Keys
  /** Demo stand-ins and demo people exist only when this is true. */
  readonly isDemo: boolean
  readonly schoolName: string
  readonly defaultTenant: string
}
