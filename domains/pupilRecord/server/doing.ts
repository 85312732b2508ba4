import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'

/** What every act needs besides its input. */
export type Doing = {
  readonly keys: Keys
  readonly now: Date
  readonly request: AuditedRequest
}
