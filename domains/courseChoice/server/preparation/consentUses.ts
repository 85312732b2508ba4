import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Doing } from '../doing.ts'

/** A consent that a guardian has withdrawn. */
export type WithdrawnConsent = { readonly classId: string; readonly childId: string }
type ConsentUse = (tx: Tx, actor: Actor, consent: WithdrawnConsent, doing: Doing) => Promise<void>

const uses = new Set<ConsentUse>()

/**
 * Registers what happens when a consent is withdrawn, such as the end of the seat; it runs in the
 * same transaction. The function that it returns removes it.
 */
export function whenConsentWithdrawn(use: ConsentUse): () => void {
  uses.add(use)
  return () => void uses.delete(use)
}

export async function tellConsentUses(
  tx: Tx,
  actor: Actor,
  consent: WithdrawnConsent,
  doing: Doing,
): Promise<void> {
  for (const use of uses) await use(tx, actor, consent, doing)
}
