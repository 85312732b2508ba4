import type { Actor } from '../actor.ts'
import type { Tx } from '../database/db.ts'
import { masked, maskText } from '../logging/masking.ts'
import { insertAuditRow } from './auditRows.ts'

/** What the log records about a request; the product's own acts have none of the optional facts. */
export type AuditedRequest = {
  readonly id: string
  readonly ip: string
  readonly method?: string
  readonly path?: string
  readonly userAgent?: string
  readonly spentMs?: () => number
}

/**
 * One recorded act. `detail` is masked before it is stored; still, give ids rather than personal
 * data.
 */
export type AuditEntry = {
  /** Domain and verb, such as `enrolment.reveal`. */
  action: string
  subject: { kind: string; id: string }
  detail?: Record<string, unknown>
  request: AuditedRequest
  now: Date
}

/**
 * Records an act in the same transaction, so both commit or neither. The sealer chains it within a
 * second.
 */
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
    method: entry.request.method ?? null,
    path: entry.request.path ?? null,
    userAgent: entry.request.userAgent === undefined ? null : maskText(entry.request.userAgent),
    spentMs: entry.request.spentMs?.() ?? null,
  })
}
