import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { listSteps, writeSteps } from '../queries/history.ts'
import { chainStart, stepHash } from './hashChain.ts'

/** Rewrites the notes of an application's steps and the hashes over them, for an erasure. */
export async function rewriteSteps(
  tx: Tx,
  { tenantId, id }: RowRef,
  change: (text: string) => string,
): Promise<void> {
  let prevHash = chainStart
  const written = (await listSteps(tx, tenantId, id)).map((step) => {
    const note = change(step.note)
    const hash = stepHash({ ...step, note }, prevHash)
    const row = {
      seq: step.seq,
      note,
      actor_name: change(step.actorName),
      prev_hash: prevHash,
      hash,
    }
    prevHash = hash
    return row
  })
  await writeSteps(tx, { tenantId, id }, written)
}
