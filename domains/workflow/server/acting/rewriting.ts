import type { Tx } from '../../../../platform/server/database/db.ts'
import type { RowRef } from '../../../../platform/server/database/rowRef.ts'
import { listLines, writeLines } from '../queries/rewriting.ts'
import { lineHash } from './logHash.ts'

/**
 * Rewrites the texts of a process's log and the hashes over them, for an erasure that names the
 * process. The rows of the process change with it, so that they still follow from the log.
 */
export async function rewriteLog(
  tx: Tx,
  { tenantId, id: instanceId }: RowRef,
  change: (text: string) => string,
): Promise<void> {
  const lines = await listLines(tx, { tenantId, id: instanceId })
  const changed = (text: string): unknown => JSON.parse(change(text))
  let previousHash = ''
  const written = lines.map(({ seq, ...line }) => {
    const [entry, changes] = [changed(line.entry), changed(line.changes)]
    const hash = lineHash({ previousHash, tenantId, instanceId, seq, entry, changes })
    const row = {
      seq,
      entry,
      changes,
      reasons: changed(line.reasons),
      comment: change(line.comment),
      actor_name: change(line.actorName),
      node_name: line.nodeName === null ? null : change(line.nodeName),
      previous_hash: previousHash,
      hash,
    }
    previousHash = hash
    return row
  })
  // The hash is over the entry and the changes alone.
  const others = lines.flatMap(({ reasons, comment, actorName, nodeName }) => [
    reasons,
    comment,
    actorName,
    nodeName ?? '',
  ])
  if (lines.at(-1)?.hash === previousHash && others.every((text) => change(text) === text)) return
  await writeLines(tx, { tenantId, id: instanceId }, written, previousHash)
}
