import type { AuditedRequest } from '../../../../platform/server/audit/writeAudit.ts'
import type { Submitting } from '../applications/submission.ts'

/** What an act at the counter needs besides its input. */
export type CounterDoing = Submitting & { readonly request: AuditedRequest }
