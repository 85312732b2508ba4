import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { AuditedRequest } from '../../../../platform/server/audit/writeAudit.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { FoundMention, NamedRow } from './foundMention.ts'

/** A record as the audit log names it. */
type RecordRef = { readonly kind: string; readonly id: string }

/**
 * Records for whose children the office read a sealed text, because it has to say whether it means
 * the person whose data is erased. The family of an application or pupil sees that too (L7).
 */
export async function recordReading(
  tx: Tx,
  actor: Actor,
  found: readonly FoundMention[],
  facts: { readonly request: AuditedRequest; readonly now: Date },
): Promise<void> {
  const refs = found.flatMap(({ fate, rows: [first] }) =>
    fate === 'ASK' && first?.isSealed ? [refOf(first)] : [],
  )
  const subjects = new Map(refs.map((ref) => [`${ref.kind}:${ref.id}`, ref]))
  for (const subject of subjects.values())
    await writeAudit(tx, actor, {
      action: 'privacy.readMention',
      subject,
      detail: { reason: '办理删除申请，核对是否为同一人' },
      ...facts,
    })
}

/** The application or pupil that a row belongs to; a row of neither is named by its table. */
function refOf({ place: { table }, key, row }: NamedRow): RecordRef {
  if (table === 'enrolment_application') return { kind: 'application', id: key }
  const [, application] = /"application_id": (\d+)/.exec(row) ?? []
  if (application) return { kind: 'application', id: application }
  const [, student] = /"student_id": (\d+)/.exec(row) ?? []
  return student ? { kind: 'student', id: student } : { kind: table, id: key }
}
