import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/database/db.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { completeTasks as batchContract } from '../../contract/batch.ts'
import type { Action } from '../engine/flowAction.ts'
import { nodeIn } from '../engine/roundNode.ts'
import { asksSignature } from '../engine/signing.ts'
import { isTakenBy } from '../engine/tasks.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import { perform } from './perform.ts'
import { taskIn } from './processRef.ts'
import type { ProcessRow } from '../queries/loading.ts'
import { fillFirst, notInBatch, signatureNotInBatch } from '../refusals.ts'
import { answerOf } from './tasks.ts'

/** Answers several tasks with the same decision, all or none. */
export async function completeTasks(
  tx: Tx,
  actor: Actor,
  { ids, ...said }: ParsedInputOf<typeof batchContract>,
  now: Date,
): Promise<ReplyOf<typeof batchContract>> {
  // Every batch locks in the same order, so that two batches never deadlock.
  const wanted = [...new Set(ids.split(','))].sort()
  for (const taskId of wanted) {
    const answer = { taskId, reasons: [], variables: {}, ...said }
    const first = await perform(
      tx,
      actor,
      {
        ref: { taskId },
        choose: (process) =>
          takingOf(actor, process, answer) ?? unseenAnswer(tx, actor, process, answer),
      },
      now,
    )
    if (takingOf(actor, first.process, answer))
      await perform(
        tx,
        actor,
        { ref: { taskId }, choose: (process) => unseenAnswer(tx, actor, process, answer) },
        now,
      )
  }
  return { count: wanted.length }
}

/**
 * A batch answer fills in no fields. If the step requires fields, the refusal names the request and
 * the fields.
 */
async function unseenAnswer(
  tx: Tx,
  actor: Actor,
  process: ProcessRow,
  answer: Parameters<typeof answerOf>[3],
): Promise<Action> {
  try {
    return await answerOf(tx, actor, process, answer)
  } catch (error) {
    if (error instanceof Refusal && error.extra.fields)
      throw fillFirst(process.title, [
        ...new Set(error.extra.fields.map(({ label }) => `“${label}”`)),
      ])
    throw error
  }
}

/** A task offered to a group has to be claimed before it is answered. */
function takingOf(
  actor: Actor,
  process: ProcessRow,
  { taskId, pass }: { taskId: string; pass: boolean },
): Action | undefined {
  const task = taskIn(process, taskId)
  const node = nodeIn({ graph: process.graph, instance: process }, task)
  // A handling task cannot be rejected, and a revocation needs to be read first.
  if (pass && asksSignature(node, task)) throw signatureNotInBatch(process.title)
  const isUnfit =
    node.kind !== 'approve' || task.part === 'revocation' || (node.handles === true && !pass)
  if (isUnfit || !flowOf(process)?.inBatch) throw notInBatch(process.title)
  const { round, seat, state, isOffered } = task
  const isFree =
    node.mode.kind === 'claim' && isOffered && state === 'open' && !isTakenBy(task, actor.userId)
  return isFree ? { type: 'claim', task: { round, seat } } : undefined
}
