import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { rowRef } from '../../../../platform/server/database/rowRef.ts'
import { tellMergeWithdrawn } from '../planUses.ts'
import { endMerge, listOpenMerges, setMerging } from '../queries/merges.ts'
import type { At } from '../terms/terms.ts'

/** Withdraws a proposal and tells those who asked the families; false if it has ended. */
export async function withdraw(tx: Tx, actor: Actor, id: string, at: At): Promise<boolean> {
  const ended = await endMerge(tx, rowRef(actor, id), 'WITHDRAWN', at.now)
  if (!ended) return false
  const { classId, intoId, consentUntil } = ended
  await setMerging(tx, rowRef(actor, classId), false)
  await tellMergeWithdrawn(tx, actor, { mergeId: id, classId, intoId, consentUntil }, at)
  return true
}

/** Withdraws the open proposals of a class, and those into it. The class is held by the caller. */
export async function withdrawMergesOf(
  tx: Tx,
  actor: Actor,
  { classId, asTarget }: { classId: string; asTarget: boolean },
  at: At,
): Promise<void> {
  const open = await listOpenMerges(tx, actor.tenantId, [classId])
  for (const merge of open)
    if (asTarget || merge.classId === classId) await withdraw(tx, actor, merge.id, at)
}
