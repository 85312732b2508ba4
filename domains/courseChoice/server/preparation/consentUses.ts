import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import type { Doing } from '../doing.ts'

/** A consent that a guardian has withdrawn. */
export type WithdrawnConsent = { readonly classId: string; readonly childId: string }
type ConsentUse = (tx: Tx, actor: Actor, consent: WithdrawnConsent, doing: Doing) => Promise<void>

const uses: ConsentUse[] = []

/**
 * @public Registers what happens when a consent is withdrawn, such as the end of the seat; it runs in the
 * same transaction. Called when the module that ends seats is loaded.
 */
export const whenConsentWithdrawn = (use: ConsentUse): void => void uses.push(use)

export async function tellConsentUses(
  tx: Tx,
  actor: Actor,
  consent: WithdrawnConsent,
  doing: Doing,
): Promise<void> {
  for (const use of uses) await use(tx, actor, consent, doing)
}
