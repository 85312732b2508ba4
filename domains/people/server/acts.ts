import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/audit.ts'
import type { RequestFacts } from '../../../platform/server/call.ts'
import type { Tx } from '../../../platform/server/db.ts'

/** When something is done, and by which request. */
export type At = { readonly now: Date; readonly request: Pick<RequestFacts, 'id' | 'ip'> }

/** What an act is about. */
export type Subject = { readonly kind: string; readonly id: string }

type Act = { action: string; subject: Subject; detail?: Record<string, unknown> }

/** Leaves the audit row of an act, in the transaction that does it; ids and codes only. */
export const record = (tx: Tx, actor: Actor, act: Act, { now, request }: At): Promise<void> =>
  writeAudit(tx, actor, { ...act, request, now })
