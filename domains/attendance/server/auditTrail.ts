import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { RequestFacts } from '../../../platform/server/http/call.ts'
import type { Tx } from '../../../platform/server/database/db.ts'

/** The time of an action and the request that caused it. */
export type At = { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }

type Act = {
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly detail?: Record<string, unknown>
}

/** Writes the audit row of an action in the same transaction. It contains only ids and codes. */
export const record = (tx: Tx, actor: Actor, act: Act, at: At): Promise<void> =>
  writeAudit(tx, actor, { ...act, ...at })
