import type { AuditedRequest } from '../../../platform/server/audit/writeAudit.ts'

/** The time of a verb and the request that it is audited with. */
export type Doing = { readonly now: Date; readonly request: AuditedRequest }
