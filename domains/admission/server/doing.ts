import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'

/** The time of a verb and the request that it is audited with. */
export type Doing = { readonly now: Date; readonly request: AuditedRequest }

/** A verb that reads sealed answers. */
export type KeyedDoing = Doing & { readonly keys: Keys }
