import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'

/** What another domain does when a plan closes, in the same transaction. */
export type OnClosed = (tx: Tx, actor: Actor, planId: string, now: Date) => Promise<void>

const reactions = new Map<string, OnClosed>()

/** Registers what follows the closing of a plan; a name counts once. */
export const whenPlanCloses = (name: string, react: OnClosed): void =>
  void reactions.set(name, react)

export async function announceClosing(
  tx: Tx,
  actor: Actor,
  planId: string,
  now: Date,
): Promise<void> {
  for (const react of reactions.values()) await react(tx, actor, planId, now)
}
