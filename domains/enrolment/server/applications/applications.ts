import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { submitAgain } from './corrections.ts'
import type { SubmitInput, Submitted, Submitting } from './submission.ts'
import { submitNew } from './submission.ts'

/**
 * Without an id it creates an application; with one it resubmits a returned application into its
 * process.
 */
export async function submitApplication(
  tx: Tx,
  actor: Actor,
  input: SubmitInput,
  submitting: Submitting,
): Promise<Submitted> {
  const { id } = input
  return id
    ? submitAgain(tx, actor, { ...input, id }, submitting)
    : submitNew(tx, actor, input, submitting)
}
