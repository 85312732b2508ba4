import type { Actor } from '../actor.ts'
import type { Tx } from '../db.ts'
import { masked } from '../masking.ts'
import { insertAuditRow } from './queries.ts'

/** One thing that was done. `detail` is masked before it is stored; still, give ids rather than personal data. */
export type AuditEntry = {
  /** Domain and verb, such as `enrolment.reveal`. */
  action: string
  subject: { kind: string; id: string }
  detail?: Record<string, unknown>
  request: { id: string; ip: string }
  now: Date
}

/** Records an act in the transaction that does it: both stand or neither. The sealer chains it within a second. */
export async function writeAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await insertAuditRow(tx, {
    tenantId: actor.tenantId,
    at: entry.now,
    actorId: actor.userId,
    actorAccount: actor.account,
    action: entry.action,
    subjectKind: entry.subject.kind,
    subjectId: entry.subject.id,
    detail: JSON.stringify(masked(entry.detail ?? {})),
    requestId: entry.request.id,
    ip: entry.request.ip,
  })
}
