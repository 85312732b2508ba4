import type { Actor } from '../../../platform/server/actor.ts'
import type { Tx } from '../../../platform/server/database/db.ts'

/** A record that the office has completed. */
export type CompletedRecord = { readonly applicationId: string; readonly studentId: string }
export type CompletionUse = (
  tx: Tx,
  actor: Actor,
  completed: CompletedRecord,
  now: Date,
) => Promise<void>

const uses = new Map<string, CompletionUse>()

/**
 * Registers what a later domain does once a record is complete; it runs in the same transaction.
 * Domains register when their routes are mounted.
 */
export const whenRecordComplete = (name: string, use: CompletionUse): void =>
  void uses.set(name, use)

export async function tellCompletion(
  tx: Tx,
  actor: Actor,
  completed: CompletedRecord,
  now: Date,
): Promise<void> {
  for (const use of uses.values()) await use(tx, actor, completed, now)
}
