import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type {} from '../tables.ts'

/** A sheet or list that was taken out: which records it contained and what for. */
export type AccessNote = {
  /** The action of its audit row. */
  readonly action: string
  readonly reason: string
  readonly kind: 'student' | 'application'
  readonly ids: readonly string[]
  readonly now: Date
}

/**
 * Notes whom a sheet contained, beside its audit row, so that a family can read who took it. Only
 * ids are stored.
 */
export async function noteAccess(
  tx: Tx,
  { tenantId, userId }: Actor,
  { action, reason, kind, ids, now }: AccessNote,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('accessNote')
    .values({
      tenantId,
      at: now,
      actorId: userId,
      action,
      reason,
      subjectKind: kind,
      subjectIds: [...new Set(ids)],
    })
    .execute()
}
